import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { feeDays, planDaysOf, type Trial, trialLeft } from './plan-days.ts';
import { rateMonth } from './rate-month.ts';

const at = (iso: string) => Date.parse(`${iso}Z`);
const running: Trial = { remaining: 7, endsAt: at('2026-11-15T09:00:00'), usedUpAt: null };
const usedUp: Trial = { ...running, remaining: 0, usedUpAt: at('2026-11-03T23:59:59.999') };

test.each([
  ['runs', running, '2026-11-15T08:59:59.999', 7],
  ['is at its end', running, '2026-11-15T09:00:00', 0],
  ['has ended', running, '2026-11-15T09:00:01', 0],
  ['has no date', { ...running, endsAt: null }, '2036-01-01T00:00:00', 7],
  ['is used up', usedUp, '2026-11-04T00:00:00', 0],
])('a trial that %s', (_, trial, now, left) => expect(trialLeft(trial, at(now))).toBe(left));

describe('the plan begins', () => {
  const account = { liveAt: at('2026-11-01T22:00:00'), closedAt: null };
  it.each([
    ['with the account, where there is no trial', null, '2026-11-01T22:00:00', '2026-11-01'],
    ['not while the trial runs', running, '2026-11-15T08:59:59.999', null],
    ['the day after the trial’s date', running, '2026-11-15T09:00:00', '2026-11-16'],
    ['the day after it was used up', usedUp, '2026-11-20T00:00:00', '2026-11-04'],
    [
      'after whichever is first',
      { ...usedUp, usedUpAt: at('2026-11-17T00:00:00') },
      '2026-11-20T00:00:00',
      '2026-11-16',
    ],
    ['not in a trial without a date', { ...running, endsAt: null }, '2036-01-01T00:00:00', null],
    [
      'in the next month, after a trial to the last day',
      { ...running, endsAt: at('2026-11-30T23:59:59.999') },
      '2026-12-02T00:00:00',
      '2026-12-01',
    ],
  ])('%s', (_, trial, now, from) => expect(planDaysOf({ ...account, trial }, at(now))).toEqual({ from, until: null }));

  it('never, while it has not gone live', () =>
    expect(planDaysOf({ ...account, liveAt: null, trial: null }, at('2026-12-01T00:00:00')).from).toBeNull());

  it('and ends with the day the account was closed', () =>
    expect(
      planDaysOf({ ...account, closedAt: at('2026-11-20T23:59:59.999'), trial: null }, at('2026-12-01T00:00:00')),
    ).toEqual({ from: '2026-11-01', until: '2026-11-20' }));
});

test('the preview at a month’s last millisecond is the month’s figure ever after', () => {
  const lastMs = at('2026-11-30T23:59:59.999');
  const near = fc.integer({ min: at('2026-10-20T00:00:00'), max: at('2026-12-10T00:00:00') });
  fc.assert(
    fc.property(
      fc.option(near),
      fc.option(near),
      fc.boolean(),
      fc.integer({ min: 0, max: 400 }),
      (endsAt, usedUpAt, hasTrial, laterDays) => {
        // What happens after the month is not known in it.
        const known = (now: number) => ({
          liveAt: at('2026-10-05T00:00:00'),
          closedAt: null,
          trial: hasTrial
            ? {
                remaining: usedUpAt !== null && usedUpAt <= now ? 0 : 3,
                endsAt,
                usedUpAt: usedUpAt !== null && usedUpAt <= now ? usedUpAt : null,
              }
            : null,
        });
        const billAt = (now: number) => rateMonth([], [], planDaysOf(known(now), now), '2026-11');
        expect(billAt(lastMs)).toEqual(billAt(lastMs + 1 + laterDays * 86_400_000));
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  ['not yet', '2026-11', null, null, 0, 30, 0n],
  ['from before', '2026-11', '2026-10-31', null, 30, 30, 2_500n],
  ['from its first', '2026-11', '2026-11-01', null, 30, 30, 2_500n],
  ['from within', '2026-11', '2026-11-20', null, 11, 30, 917n],
  ['on its last day', '2026-11', '2026-11-30', null, 1, 30, 83n],
  ['from the next', '2026-11', '2026-12-01', null, 0, 30, 0n],
  ['closed before', '2026-11', '2026-01-01', '2026-10-31', 0, 30, 0n],
  ['closed on its first', '2026-11', '2026-01-01', '2026-11-01', 1, 30, 83n],
  ['closed within', '2026-11', '2026-01-01', '2026-11-12', 12, 30, 1_000n],
  ['closed on its last', '2026-11', '2026-01-01', '2026-11-30', 30, 30, 2_500n],
  ['closed later', '2026-11', '2026-01-01', '2027-02-01', 30, 30, 2_500n],
  ['begun and closed within', '2026-11', '2026-11-10', '2026-11-12', 3, 30, 250n],
  ['closed before it begins', '2026-11', '2026-11-12', '2026-11-10', 0, 30, 0n],
  ['a leap February', '2028-02', '2028-02-15', null, 15, 29, 1_293n],
  ['a February', '2027-02', '2027-02-15', null, 14, 28, 1_250n],
  ['a December', '2026-12', '2026-12-17', null, 15, 31, 1_210n],
] as const)('the fee is by days: %s', (_, month, from, until, count, of, cents) => {
  expect(feeDays({ from, until }, month)).toEqual({ count, of });
  expect(rateMonth([], [], { from, until }, month).cents).toBe(cents);
});
