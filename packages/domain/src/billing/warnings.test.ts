import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Trial } from './rate-month.ts';
import {
  cardExpiresAt,
  cardWarning,
  spendAlertsReached,
  trialWarnings,
  warnedCardEnds,
  warnedTrialsAfter,
} from './warnings.ts';

const at = (iso: string) => Date.parse(`${iso}Z`);
const december = { month: 12, year: 2026 };
const running: Trial = { remaining: 25, endsAt: at('2026-12-14T10:00:00'), usedUpAt: null };

test('a card expires with its month', () => {
  expect(cardExpiresAt(december)).toBe(at('2027-01-01T00:00:00'));
  expect(cardExpiresAt({ month: 2, year: 2028 })).toBe(at('2028-03-01T00:00:00'));
});

test.each([
  ['2026-12-01T23:59:59.999', null],
  ['2026-12-02T00:00:00', 30],
  ['2026-12-24T23:59:59.999', 30],
  ['2026-12-25T00:00:00', 7],
  // Looks after an outage that lasted past the end.
  ['2027-01-30T23:59:59.999', 7],
  ['2027-01-31T00:00:00', null],
])('of a card that expires in December it is said at %s: %j', (now, said) =>
  expect(cardWarning(december, at(now))).toBe(said),
);

test.each([
  ['that has time', running, 0, '2026-12-07T09:59:59.999', []],
  ['that ends in a week', running, 0, '2026-12-07T10:00:00', ['7d']],
  ['that ends in a day', running, 0, '2026-12-13T10:00:00', ['1d']],
  ['that ended while nobody was up', running, 0, '2026-12-16T00:00:00', ['1d']],
  ['that ended long ago', running, 0, '2027-01-13T10:00:00', []],
  ['without a date', { ...running, endsAt: null }, 0, '2036-01-01T00:00:00', []],
  ['just under 80 percent', { ...running, remaining: 6 }, 19, '2026-12-01T00:00:00', []],
  ['of 80 percent', { ...running, remaining: 5 }, 20, '2026-12-01T00:00:00', ['80']],
  ['of 80 percent in its last week', { ...running, remaining: 5 }, 20, '2026-12-08T00:00:00', ['7d', '80']],
  ['of 80 percent that has ended', { ...running, remaining: 5 }, 20, '2026-12-15T00:00:00', ['1d']],
  [
    'used up',
    { remaining: 0, endsAt: running.endsAt, usedUpAt: at('2026-12-08T00:00:00') },
    25,
    '2026-12-08T00:00:00',
    ['100'],
  ],
  [
    'used up long ago',
    { remaining: 0, endsAt: null, usedUpAt: at('2026-12-08T00:00:00') },
    25,
    '2027-01-07T00:00:00',
    [],
  ],
  [
    'that was given empty',
    { remaining: 0, endsAt: null, usedUpAt: at('2026-12-08T00:00:00') },
    0,
    '2026-12-08T00:00:00',
    [],
  ],
] as const)('of a trial %s', (_, trial, used, now, said) => expect(trialWarnings(trial, used, at(now))).toEqual(said));

test('each warning is sent at most once at any time of looking, and the last one is always sent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 * 24 }), { minLength: 12, maxLength: 60 }), (hours) => {
      let now = at('2026-11-20T00:00:00');
      const said = new Set<number>();
      for (const pause of hours) {
        now += pause * 3_600_000;
        const days = cardWarning(december, now);
        if (days !== null) said.add(days);
      }
      if (now >= cardExpiresAt(december)) expect(said.has(7)).toBe(true);
    }),
  );
});

const time = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2028-01-01T00:00:00') });

test('every card and trial that needs a warning is in the range that is looked at', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2026, max: 2027 }), time, (month, year, now) => {
      const { after, until } = warnedCardEnds(now);
      const end = cardExpiresAt({ month, year });
      if (cardWarning({ month, year }, now) !== null) expect(end > after && end <= until).toBe(true);
    }),
  );
  const date = fc.option(time);
  fc.assert(
    fc.property(date, date, fc.nat(30), fc.nat(30), time, (endsAt, usedUpAt, remaining, used, now) => {
      const trial = { endsAt, usedUpAt, remaining: usedUpAt === null ? remaining + 1 : 0 };
      const end = usedUpAt ?? endsAt ?? Number.POSITIVE_INFINITY;
      if (trialWarnings(trial, used, now).length > 0) expect(end).toBeGreaterThan(warnedTrialsAfter(now));
    }),
  );
});

test.each([
  [0n, []],
  [44_999n, []],
  [45_000n, [50]],
  [71_999n, [50]],
  [72_000n, [50, 80]],
  [89_999n, [50, 80]],
  [90_000n, [50, 80, 100]],
  [200_000n, [50, 80, 100]],
])('%d cents of $900 reach %j', (cents, levels) => expect(spendAlertsReached(cents, 90_000n)).toEqual(levels));
