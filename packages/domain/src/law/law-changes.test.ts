import { expect, test } from 'vitest';
import { lawChanges } from './law-changes.ts';
import type { LawRecord } from './types.ts';

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
