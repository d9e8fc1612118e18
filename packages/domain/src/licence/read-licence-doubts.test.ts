import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Licence, WarningRule } from './licence.ts';
import { readLicence } from './read-licence.ts';
import { cardCases } from './test-data/read-cases.ts';
import { replaceControls } from './test-data/wedge-damage.ts';
import { writeCard } from './test-data/write-card.ts';
import { truncatedNames } from './truncated-names.ts';

const rulesOf = (text: string) => readLicence(text).warnings.map((one) => one.rule);

test('reads a clean card without a doubt', () => {
  expect(readLicence(writeCard({}))).toMatchObject({ ok: true, warnings: [], licence: { birthDate: '1988-02-29' } });
});

test.each<[string, Record<string, string>, WarningRule, keyof Licence | null, string | null]>([
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
  const reading = readLicence(writeCard(elements));
  expect(reading.ok).toBe(true);
  expect(reading.warnings).toContainEqual({ field, element, rule, text: expect.stringMatching(/\.$/) });
});

test('says a missing number in the words of the scanner', () => {
  expect(readLicence(writeCard({ DAQ: 'NONE' })).warnings[0]?.text).toBe('License # not found.');
});

test('fits under-age dates to the birth date', () => {
  expect(rulesOf(writeCard({ DDH: '03012006', DDI: '03012007', DDJ: '03012009' }))).toEqual([]);
  const reading = readLicence(writeCard({ DBB: '11012007', DDJ: '1112028' }, { iin: '636061' }));
  expect(reading).toMatchObject({ licence: { under21Until: '2028-11-01' } });
});

test('knows all versions, types and both date orders of Canada', () => {
  for (let version = 1; version <= 11; version += 1) {
    expect(readLicence(writeCard({}, { version }))).toMatchObject({ licence: { aamvaVersion: version } });
  }
  expect(readLicence(writeCard({}, { type: 'ID' }))).toMatchObject({ licence: { documentType: 'ID' } });
  const ontario = { DAJ: 'ON', DAK: 'M5A 1A1', DCG: 'CAN', DBB: '20150412', DAQ: 'D12345678901234' };
  expect(readLicence(writeCard(ontario, { iin: '636012' }))).toMatchObject({
    licence: { birthDate: '2015-04-12', zip: 'M5A 1A1', issuer: 'ON' },
  });
});

test('reads the residence of old cards and the number of Arizona', () => {
  const old = { DAG: '', DAI: '', DAJ: '', DAK: '', DAL: '97 SAMPLE CT', DAN: 'DURHAM', DAO: 'NC', DAP: '27713-0000' };
  expect(readLicence(writeCard(old, { iin: '636004', version: 1 }))).toMatchObject({
    licence: { street: '97 SAMPLE CT', city: 'DURHAM', state: 'NC', zip: '27713', country: 'USA' },
  });
  expect(readLicence(writeCard({ DAQ: '', DBJ: 'D01234567' }, { iin: '636026' }))).toMatchObject({
    licence: { idNumber: 'D01234567' },
  });
});

test('splits first and middle name of Wyoming only', () => {
  const joined = { DAC: 'MARY ANN', DAD: 'NONE' };
  expect(readLicence(writeCard(joined, { iin: '636060' }))).toMatchObject({
    licence: { firstName: 'MARY', middleName: 'ANN' },
  });
  expect(readLicence(writeCard(joined))).toMatchObject({ licence: { firstName: 'MARY ANN', middleName: null } });
});

test('keeps a street that holds the name of a key or of an element', () => {
  for (const street of ['123 Enterprise Dr', '789 DAGGETT AVE', '12 DAHLIA ST']) {
    const raw = writeCard({ DAG: street });
    expect(readLicence(raw)).toMatchObject({ licence: { street } });
    expect(readLicence(raw.replace(/\n/g, 'Enter'))).toMatchObject({ licence: { street } });
    expect(readLicence(raw.replace(/\n/g, 'Enter'), { lfStrings: ['Enter'] })).toMatchObject({ licence: { street } });
    expect(readLicence(replaceControls(raw, ''))).toMatchObject({ licence: { street } });
  }
});

test('keeps a city that ends in the name of a key', () => {
  expect(readLicence(writeCard({ DAI: 'North End' }))).toMatchObject({ licence: { city: 'North End' } });
});

test("reads the operator's own line-feed texts", () => {
  const raw = replaceControls(writeCard({}), '(end)');
  expect(readLicence(raw, { lfStrings: ['', '(end)'] })).toMatchObject({ ok: true, licence: { lastName: 'OKAFOR' } });
});

test('names truncated parts for the comparison of names', () => {
  expect(truncatedNames(readLicence(writeCard({ DDE: 'T', DDG: 'T' })).warnings)).toEqual(['middleName', 'lastName']);
});

test('refuses what is no card, and says why', () => {
  expect(readLicence('')).toMatchObject({ ok: false, reason: 'empty' });
  expect(readLicence('DAQ123')).toMatchObject({ ok: false, reason: 'too_short' });
  expect(readLicence('x'.repeat(30_000))).toMatchObject({ ok: false, reason: 'too_long' });
  expect(readLicence('lorem ipsum '.repeat(20))).toMatchObject({ ok: false, reason: 'not_a_licence' });
  const short = `@\nANSI 636014090001DL00410278DL${'DAQD1234567\nDBB02291988\nDCSOKAFOR\n'}${' '.repeat(80)}`;
  expect(readLicence(short)).toMatchObject({ ok: false, reason: 'too_few_lines' });
});

test('never throws and never lets a value into a warning', () => {
  const card = fc.constantFrom(...cardCases.map((one) => one.raw));
  const damaged = fc.tuple(card, fc.nat(), fc.nat({ max: 60 }), fc.string()).map(([raw, at, length, text]) => {
    const from = at % raw.length;
    return raw.slice(0, from) + text + raw.slice(from + length);
  });
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string({ minLength: 90, maxLength: 600 })), (text) => {
      const reading = readLicence(text);
      for (const one of reading.warnings) expect(one.text).not.toMatch(/\d{4}/);
      if (!reading.ok) return;
      for (const field of ['birthDate', 'expiryDate', 'issueDate'] as const) {
        expect(reading.licence[field] ?? '2000-01-01').toMatch(/^(?:1[89]|2[01])\d\d-\d\d-\d\d$/);
      }
    }),
    { numRuns: 400 },
  );
});

test('stays quick on hostile text', () => {
  for (const text of ['DAQ', 'DADAD', 'D\u00d4B', 'DAQ ', 'Enter', '^J', '%AA^', 'ZVZVA', ' ', 'DL00000000']) {
    const start = Date.now();
    readLicence(`ANSI 636000${text.repeat(19_000 / text.length)}`, { lfStrings: ['Enter', 'a(b'] });
    expect(Date.now() - start).toBeLessThan(2_000);
  }
});
