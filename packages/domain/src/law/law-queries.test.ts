import { describe, expect, it, test } from 'vitest';
import { canadianProvinces, usStates } from '#codes/index.ts';
import {
  birthCutoffs,
  inPersonIdUnder,
  isToBeConfirmed,
  keepUntil,
  lawChanges,
  lawMinimumAge,
  lawRecords,
  onlineSaleBan,
  strictestLawMinimum,
} from './index.ts';
import type { LawRecord } from './types.ts';

const today = '2026-11-20';

describe('minimum ages', () => {
  it('are 21 in every state and territory of the US', () => {
    for (const { code } of usStates) {
      for (const product of ['tobacco', 'vape'] as const) {
        expect(lawMinimumAge(product, { country: 'US', state: code }, today)?.age).toBe(21);
      }
    }
  });

  it.each([
    ['AB', 18],
    ['BC', 19],
    ['MB', 18],
    ['NB', 19],
    ['NL', 19],
    ['NT', 19],
    ['NS', 19],
    ['NU', 19],
    ['ON', 19],
    ['PE', 21],
    ['QC', 18],
    ['SK', 19],
    ['YT', 19],
  ])('are in %s %i', (state, age) => {
    expect(lawMinimumAge('vape', { country: 'CA', state }, today)?.age).toBe(age);
  });

  it('changed in Saskatchewan on February 1, 2024', () => {
    const place = { country: 'CA', state: 'SK' };
    expect(lawMinimumAge('vape', place, '2024-01-31')?.age).toBe(18);
    expect(lawMinimumAge('vape', place, '2024-02-01')).toMatchObject({ age: 19, isToBeConfirmed: false });
  });

  it('are the highest of the country when the state is missing or unknown', () => {
    expect(lawMinimumAge('vape', { country: 'CA' }, today)?.age).toBe(21);
    expect(lawMinimumAge('vape', { country: 'CA', state: 'XX' }, today)?.age).toBe(21);
  });

  it('name the law, the wider one of two that ask the same', () => {
    expect(lawMinimumAge('vape', { country: 'US', state: 'UT' }, today)?.citation).toBe('21 USC 387f(d)(5)');
    expect(strictestLawMinimum(['tobacco', 'vape'], { country: 'LV' }, today)?.age).toBe(20);
    expect(strictestLawMinimum([], { country: 'US' }, today)).toBeNull();
    expect(lawMinimumAge('vape', { country: 'BR' }, today)).toBeNull();
  });
});

describe('birth-date cut-offs', () => {
  it.each([
    ['Brookline', '2000-01-01'],
    ['Newton', '2004-03-01'],
  ])('hold in %s from %s', (city, day) => {
    const found = birthCutoffs(['vape'], { country: 'US', state: 'MA', city }, today);
    expect(found.map(({ value }) => value)).toEqual([day]);
  });

  it('hold in the UK for tobacco and not for vapes', () => {
    expect(birthCutoffs(['tobacco'], { country: 'GB' }, today).map(({ value }) => value)).toEqual(['2009-01-01']);
    expect(birthCutoffs(['vape'], { country: 'GB' }, today)).toEqual([]);
  });

  it('hold for a city of that name where the state is not known', () => {
    for (const place of [{ country: 'US' }, { country: 'US', state: 'Massachusets' }]) {
      const found = birthCutoffs(['vape'], { ...place, city: 'Newton' }, today);
      expect(found.map(({ value }) => value)).toEqual(['2004-03-01']);
      expect(birthCutoffs(['vape'], { ...place, city: 'Reno' }, today)).toEqual([]);
    }
  });

  it('hold in no other Brookline', () => {
    expect(birthCutoffs(['vape'], { country: 'US', state: 'NH', city: 'BROOKLINE' }, today)).toEqual([]);
  });
});

describe('other rules', () => {
  it('forbid internet sale of vapes in Quebec only', () => {
    for (const { code } of canadianProvinces) {
      expect(onlineSaleBan(['vape'], { country: 'CA', state: code }, today) !== null).toBe(code === 'QC');
    }
    expect(onlineSaleBan(['vape'], { country: 'US', state: 'ME' }, today)).toBeNull();
  });

  it('ask for an ID at the counter under 30, from the day that changed', () => {
    expect(inPersonIdUnder('vape', { country: 'US', state: 'UT' }, '2024-09-29')?.age).toBe(27);
    expect(inPersonIdUnder('vape', { country: 'US', state: 'UT' }, '2024-09-30')?.age).toBe(30);
    expect(inPersonIdUnder('vape', { country: 'US', state: 'NV' }, today)?.age).toBe(40);
    expect(inPersonIdUnder('vape', { country: 'CA', state: 'NT' }, today)?.age).toBe(25);
  });

  it('keep US records to the end of the fourth full year after the sale', () => {
    expect(keepUntil(['vape'], { country: 'US', state: 'UT' }, '2026-01-01')?.date).toBe('2030-12-31');
    expect(keepUntil(['vape'], { country: 'CA', state: 'ON' }, today)).toBeNull();
    expect(keepUntil([], { country: 'US' }, today)).toBeNull();
  });
});

describe('every record', () => {
  it('has a citation, real dates and a grade, and is confirmed only when read in the regulator’s own text', () => {
    for (const record of lawRecords) {
      expect(record.citation.length).toBeGreaterThan(5);
      expect(record.checkedOn).toBe(today);
      for (const date of [record.from, record.until]) if (date) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
      if (record.from !== null && record.until !== undefined) expect(record.from < record.until).toBe(true);
      expect(isToBeConfirmed(record)).toBe(record.grade !== 'V');
    }
  });
});

const record = (more: Partial<LawRecord>): LawRecord =>
  ({
    rule: 'minimum_age',
    value: 21,
    place: { country: 'US', state: 'MA' },
    products: ['vape'],
    from: '2027-01-01',
    citation: 'M.G.L. c. 270',
    checkedOn: '2026-11-01',
    grade: 'V',
    ...more,
  }) as LawRecord;

test('groups what begins or ends on one day at one place, for these products only', () => {
  const records = [
    record({}),
    record({ citation: 'another' }),
    record({ products: ['tobacco'] }),
    record({ products: ['tobacco', 'vape'], citation: 'of both' }),
    record({ from: null }),
    record({ from: '2027-08-01' }),
    record({ place: { country: 'US', state: 'MA', city: 'BROOKLINE' }, from: '2020-01-01', until: '2026-12-01' }),
  ];
  expect(
    lawChanges(['vape'], '2026-11-20', '2027-03-01', records).map(({ place, from, records: some }) => [
      place,
      from,
      some.length,
    ]),
  ).toEqual([
    ['Brookline, Massachusetts', '2026-12-01', 1],
    ['Massachusetts', '2027-01-01', 3],
  ]);
});
