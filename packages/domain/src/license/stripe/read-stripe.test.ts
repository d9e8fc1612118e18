import { expect, test } from 'vitest';
import { readLicense } from '#license/read-license.ts';

const tracks = (name: string, second: string, third = '#! 33435      I               1600              ') =>
  `%FLDELRAY BEACH^${name}^4818 S FEDERAL BLVD^           ?;${second}?${third}             ECCECC00000?`;

test('reads a stripe and decodes the letter of a Florida number', () => {
  const reading = readLicense(tracks('JURKOV$ROMAN$A', '6360100462172082009=2101198701010=?'));
  expect(reading).toMatchObject({
    ok: true,
    license: {
      firstName: 'ROMAN',
      middleName: 'A',
      lastName: 'JURKOV',
      birthDate: '1987-01-01',
      expiryDate: '2021-01-31',
      idNumber: 'D621720820090',
      street: '4818 S FEDERAL BLVD',
      city: 'DELRAY BEACH',
      state: 'FL',
      zip: '33435',
      sex: 'M',
      issuer: 'FL',
      country: 'USA',
    },
  });
});

test('takes the expiry from the birthday when the stripe says so, else the last day of the month', () => {
  const birthday = readLicense(tracks('DOE,JOHN Q', '636015123456789=289919870131?'));
  expect(birthday).toMatchObject({ license: { expiryDate: '2028-01-31', firstName: 'JOHN', middleName: 'Q' } });
  const month = readLicense(tracks('DOE,JOHN', '636015123456789=281219870131?'));
  expect(month).toMatchObject({ license: { expiryDate: '2028-12-31' } });
  expect(month.warnings.map((one) => one.rule)).toContain('expiry_without_day');
  const never = readLicense(tracks('DOE,JOHN', '636015123456789=287719870131?'));
  expect(never.warnings.map((one) => one.rule)).toContain('non_expiring');
});

test('reads no birth date that is not one', () => {
  const reading = readLicense(tracks('DOE,JOHN', '636015123456789=281219871399?'));
  expect(reading).toMatchObject({ ok: true, license: { birthDate: null } });
});
