import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusNumber } from '#codes/index.ts';
import type { Fact } from '#decision/index.ts';
import { begun, front, license } from '#decision/testing/example-facts.ts';
import { shareOf } from '#shares/index.ts';
import { type CountedMonth, firstUnshownMonth, type LiveFigure, liveFigures, liveMonths, settledBy } from './index.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const of = (month: string, hits: number, others: number, figure: LiveFigure = 'accept_suggested'): CountedMonth => ({
  month,
  figure,
  hits,
  others,
});
const months = (counted: readonly CountedMonth[], now = noon) => liveMonths(counted, now).map(({ month }) => month);

test('a month is shown an hour after it is over, by UTC', () => {
  const september = [of('2026-09', 60, 0)];
  const october = Date.UTC(2026, 9, 1);
  expect([october - 1, october, october + 3_599_999].map(firstUnshownMonth)).toEqual(Array(3).fill('2026-09'));
  expect(firstUnshownMonth(october + 3_600_000)).toBe('2026-10');
  expect(months(september, october + 3_599_999)).toEqual([]);
  expect(months(september, october + 3_600_000)).toEqual(['2026-09']);
});

test('under fifty nothing is shown but that; fifty are', () => {
  const [month] = liveMonths([of('2026-10', 40, 9), of('2026-10', 40, 10, 'settled_by_person')], noon);
  expect(month?.figures).toEqual({
    accept_suggested: null,
    photo_suggested: null,
    accepts_sampled: null,
    settled_by_person: shareOf(40, 50),
  });
});

test('the last twelve months are there, the newest first, from the first in which anything was counted', () => {
  expect(months([])).toEqual([]);
  expect(months([of('2026-11', 99, 0)])).toEqual([]);
  expect(months([of('2026-08', 1, 0)])).toEqual(['2026-10', '2026-09', '2026-08']);
  const year = months([of('2025-10', 99, 0), of('2025-11', 99, 0)]);
  expect([year.length, year[0], year.at(-1)]).toEqual([12, '2026-10', '2025-11']);
  expect(months([of('2025-12', 99, 0)], Date.UTC(2026, 0, 15))).toEqual(['2025-12']);
});

test('values removed in a later month make no figure negative', () => {
  expect(liveMonths([of('2026-10', 70, -3)], noon)[0]?.figures.accept_suggested).toEqual(shareOf(70, 70));
  expect(liveMonths([of('2026-10', -70, 49)], noon)[0]?.figures.accept_suggested).toBeNull();
});

test('a figure below fifty cannot be derived from anything shown', () => {
  const small = fc.integer({ min: -5, max: 60 });
  const rows = fc.array(
    fc.record({
      month: fc.constantFrom('2026-07', '2026-08', '2026-09', '2026-10'),
      figure: fc.constantFrom(...liveFigures),
      hits: small,
      others: small,
    }),
  );
  fc.assert(
    fc.property(rows, (all) => {
      const counted = [...new Map(all.map((row) => [row.month + row.figure, row])).values()];
      const isSmall = ({ hits, others }: CountedMonth) => Math.max(0, hits) + Math.max(0, others) < 50;
      // Expects the same view of a month with other figures below the minimum.
      const otherwise = counted.map((row) => (isSmall(row) ? { ...row, hits: 0, others: 1 } : row));
      expect(liveMonths(otherwise, noon)).toEqual(liveMonths(counted, noon));
    }),
  );
});

const { accepted, denied, id_submitted, not_created } = { ...statusNumber, not_created: statusNumber.underage_dob };
const shown: readonly Fact[] = [...begun, ...license];
const yes: Fact = { kind: 'review', at: 20, outcome: 'accept' };
const no: Fact = { kind: 'review', at: 20, outcome: 'deny', reason: 'fake_id' };
const late: Fact = { kind: 'review', at: 20, outcome: 'deny', reason: 'not_reviewed' };
const byHand: Fact = { kind: 'manual', at: 21, accepted: true };

test.each<[string, readonly Fact[], (typeof statusNumber)[keyof typeof statusNumber], 'machine' | 'person' | null]>([
  ['accepted on what machines found', shown, accepted, 'machine'],
  ['denied on what machines found', shown, denied, 'machine'],
  ['accepted by a reviewer', [...shown, yes], accepted, 'person'],
  ['denied by a reviewer', [...shown, no], denied, 'person'],
  ['accepted by hand', [...shown, byHand], accepted, 'person'],
  ['denied, since nobody looked in time', [...shown, late], denied, null],
  ['accepted by hand after nobody looked', [...shown, late, byHand], accepted, 'person'],
  ['accepted by a machine on another card, after a reviewer’s no', [...shown, no, front], accepted, 'machine'],
  ['waiting for a person', shown, id_submitted, null],
  ['refused before it began', shown, not_created, null],
  ['accepted without an ID', begun, accepted, null],
  ['accepted by hand without an ID', [...begun, byHand], accepted, null],
])('a check that is %s', (_, facts, status, who) => {
  expect(settledBy(facts, status)).toBe(who);
});
