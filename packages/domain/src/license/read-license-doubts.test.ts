import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardCases } from '#license/testing/aamva-cases.ts';
import { replaceControls, writeCard } from '#license/testing/wedge-damage.ts';
import { type License, truncatedNames, type WarningRule } from './license.ts';
import { readLicense } from './read-license.ts';

const rulesOf = (text: string) => readLicense(text).warnings.map((one) => one.rule);

test('reads a clean card without a doubt', () => {
  expect(readLicense(writeCard({}))).toMatchObject({ ok: true, warnings: [], license: { birthDate: '1988-02-29' } });
});

test.each<[string, Record<string, string>, WarningRule, keyof License | null, string | null]>([
  ['another state', { DAJ: 'NV', DAK: '895010000' }, 'issuer_state_mismatch', 'state', 'DAJ'],
  ['another country', { DCG: 'CAN', DAK: 'K1A 0B1' }, 'issuer_country_mismatch', 'country', 'DCG'],
  ['a zip of another state', { DAK: '100010000' }, 'zip_state_mismatch', 'zip', 'DAK'],
  ['a number of another form', { DAQ: '123' }, 'number_pattern', 'idNumber', 'DAQ'],
  ['an expiry before the issue', { DBA: '01012020' }, 'expires_before_issue', 'expiryDate', 'DBA'],
  ['an issue before the birth', { DBD: '01011970' }, 'issued_before_birth', 'issueDate', 'DBD'],
  ['an under-21 date of another birth date', { DDJ: '03012010' }, 'under_date_mismatch', 'under21Until', 'DDJ'],
  ['a missing number', { DAQ: 'NONE' }, 'number_missing', 'idNumber', 'DAQ'],
  ['an impossible birth date', { DBB: '02301988' }, 'date_impossible', 'birthDate', 'DBB'],
  ['a missing expiry', { DBA: '' }, 'date_missing', 'expiryDate', 'DBA'],
  ['no expiry at all', { DBA: '12319999' }, 'non_expiring', 'expiryDate', 'DBA'],
  ['the other order of a date', { DBB: '19880229' }, 'date_order_swapped', 'birthDate', 'DBB'],
  ['a truncated name', { DDE: 'T' }, 'name_truncated', 'lastName', 'DDE'],
  ['an unknown code for sex', { DBC: '7' }, 'sex_unreadable', 'sex', 'DBC'],
  ['an unreadable zip', { DAK: 'ABC' }, 'zip_unreadable', 'zip', 'DAK'],
])('warns of %s and still reads', (_, elements, rule, field, element) => {
  const reading = readLicense(writeCard(elements));
  expect(reading.ok).toBe(true);
  expect(reading.warnings).toContainEqual({ field, element, rule, text: expect.stringMatching(/\.$/) });
});

test('says a missing number in the words of the scanner', () => {
  expect(readLicense(writeCard({ DAQ: 'NONE' })).warnings[0]?.text).toBe('License # not found.');
});

test('fits under-age dates to the birth date', () => {
  expect(rulesOf(writeCard({ DDH: '03012006', DDI: '03012007', DDJ: '03012009' }))).toEqual([]);
  // Born on February 29: some issuers write the day before.
  expect(rulesOf(writeCard({ DDH: '02282006', DDI: '02282007', DDJ: '02282009' }))).toEqual([]);
  const reading = readLicense(writeCard({ DBB: '11012007', DDJ: '1112028' }, { iin: '636061' }));
  expect(reading).toMatchObject({ license: { under21Until: '2028-11-01' } });
});

test('knows all versions, types and both date orders of Canada', () => {
  for (let version = 1; version <= 11; version += 1) {
    expect(readLicense(writeCard({}, { version }))).toMatchObject({ license: { aamvaVersion: version } });
  }
  expect(readLicense(writeCard({}, { type: 'ID' }))).toMatchObject({ license: { documentType: 'ID' } });
  const ontario = { DAJ: 'ON', DAK: 'M5A 1A1', DCG: 'CAN', DBB: '20150412', DAQ: 'D12345678901234' };
  expect(readLicense(writeCard(ontario, { iin: '636012' }))).toMatchObject({
    license: { birthDate: '2015-04-12', zip: 'M5A 1A1', issuer: 'ON' },
  });
});

test('reads the residence of old cards and the number of Arizona', () => {
  const old = { DAG: '', DAI: '', DAJ: '', DAK: '', DAL: '97 SAMPLE CT', DAN: 'DURHAM', DAO: 'NC', DAP: '27713-0000' };
  expect(readLicense(writeCard(old, { iin: '636004', version: 1 }))).toMatchObject({
    license: { street: '97 SAMPLE CT', city: 'DURHAM', state: 'NC', zip: '27713', country: 'USA' },
  });
  expect(readLicense(writeCard({ DAQ: '', DBJ: 'D01234567' }, { iin: '636026' }))).toMatchObject({
    license: { idNumber: 'D01234567' },
  });
});

test('splits first and middle name of Wyoming only', () => {
  const joined = { DAC: 'MARY ANN', DAD: 'NONE' };
  expect(readLicense(writeCard(joined, { iin: '636060' }))).toMatchObject({
    license: { firstName: 'MARY', middleName: 'ANN' },
  });
  expect(readLicense(writeCard(joined))).toMatchObject({ license: { firstName: 'MARY ANN', middleName: null } });
});

test('keeps a street that holds the name of a key or of an element', () => {
  for (const street of ['123 Enterprise Dr', '789 DAGGETT AVE', '12 DAHLIA ST']) {
    const raw = writeCard({ DAG: street });
    expect(readLicense(raw)).toMatchObject({ license: { street } });
    expect(readLicense(raw.replace(/\n/g, 'Enter'))).toMatchObject({ license: { street } });
    expect(readLicense(raw.replace(/\n/g, 'Enter'), { lfStrings: ['Enter'] })).toMatchObject({ license: { street } });
    expect(readLicense(replaceControls(raw, ''))).toMatchObject({ license: { street } });
  }
});

test('keeps a city that ends in the name of a key', () => {
  expect(readLicense(writeCard({ DAI: 'North End' }))).toMatchObject({ license: { city: 'North End' } });
});

test("reads the operator's own line-feed texts", () => {
  const raw = replaceControls(writeCard({}), '(end)');
  expect(readLicense(raw, { lfStrings: ['', '(end)'] })).toMatchObject({ ok: true, license: { lastName: 'OKAFOR' } });
});

test.each<[string, string | undefined, string, WarningRule[]]>([
  ['to come', '2026-11-30', '12022026', ['issued_in_future']],
  ['of years to come', '2026-11-30', '01012030', ['issued_in_future']],
  ['of tomorrow, which is today in the east', '2026-11-30', '12012026', []],
  ['of today', '2026-11-30', '11302026', []],
  ['to come, where nobody says which day it is', undefined, '12022026', []],
])('an issue date %s', (_, today, DBD, expected) => {
  const card = writeCard({ DBD, DBA: '01012031' });
  expect(readLicense(card, today === undefined ? {} : { today }).warnings.map(({ rule }) => rule)).toEqual(expected);
});

test('takes two birth dates for none, in either order', () => {
  for (const [first, second] of [
    ['02291988', '02292012'],
    ['02292012', '02291988'],
  ]) {
    const reading = readLicense(`${writeCard({ DBB: first ?? '' })}DBB${second}\n`);
    expect(reading).toMatchObject({ ok: true, license: { birthDate: null, lastName: 'OKAFOR' } });
    expect(reading.warnings).toContainEqual(
      expect.objectContaining({ field: 'birthDate', element: 'DBB', rule: 'date_ambiguous' }),
    );
  }
  expect(readLicense(`${writeCard({})}DBB02291988\n`)).toMatchObject({
    warnings: [],
    license: { birthDate: '1988-02-29' },
  });
});

test('names truncated parts for the comparison of names', () => {
  expect(truncatedNames(readLicense(writeCard({ DDE: 'T', DDG: 'T' })).warnings)).toEqual(['middleName', 'lastName']);
});

test('refuses what is no card, and says why', () => {
  expect(readLicense('')).toMatchObject({ ok: false, reason: 'empty' });
  expect(readLicense('DAQ123')).toMatchObject({ ok: false, reason: 'too_short' });
  expect(readLicense('x'.repeat(30_000))).toMatchObject({ ok: false, reason: 'too_long' });
  expect(readLicense('lorem ipsum '.repeat(20))).toMatchObject({ ok: false, reason: 'not_a_license' });
  const short = `@\nANSI 636014090001DL00410278DL${'DAQD1234567\nDBB02291988\nDCSOKAFOR\n'}${' '.repeat(80)}`;
  expect(readLicense(short)).toMatchObject({ ok: false, reason: 'too_few_lines' });
});

test('never throws and never lets a value into a warning', () => {
  const card = fc.constantFrom(...cardCases.map((one) => one.raw));
  const damaged = fc.tuple(card, fc.nat(), fc.nat({ max: 60 }), fc.string()).map(([raw, at, length, text]) => {
    const from = at % raw.length;
    return raw.slice(0, from) + text + raw.slice(from + length);
  });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string({ minLength: 90, maxLength: 600 })), (text) => {
      const reading = readLicense(text);
      for (const one of reading.warnings) expect(one.text).not.toMatch(/\d{4}/);
      if (!reading.ok) return;
      for (const field of ['birthDate', 'expiryDate', 'issueDate'] as const) {
        expect(reading.license[field] ?? '2000-01-01').toMatch(/^(?:1[89]|2[01])\d\d-\d\d-\d\d$/);
      }
    }),
    { numRuns: 400 },
  );
});

test('reads hostile text to its end', () => {
  for (const text of ['DAQ', 'DADAD', 'D\u00d4B', 'DAQ ', 'Enter', '^J', '%AA^', 'ZVZVA', ' ', 'DL00000000']) {
    const { ok } = readLicense(`ANSI 636000${text.repeat(19_000 / text.length)}`, { lfStrings: ['Enter', 'a(b'] });
    expect([text, ok]).toEqual([text, false]);
  }
});
