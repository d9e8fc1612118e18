import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  dunningOf,
  dunningTimeOf,
  failedMailDays,
  nextTryAt,
  suspendDays,
  tryDays,
  type UnpaidInvoice,
} from './dunning.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const issuedAt = at('2026-12-01T02:03:00');
const dayMs = 86_400_000;
const unpaid: UnpaidInvoice = {
  collector: 'card',
  issuedAt,
  dueAt: issuedAt,
  tries: 0,
  lastTryAt: null,
  isCardRefused: false,
  hasCard: true,
  mailedDays: [],
};

test.each(tryDays.map((day, tries) => [tries, day] as const))('try %d comes on day %d', (tries, day) =>
  expect(nextTryAt({ ...unpaid, tries })).toBe(dunningTimeOf(issuedAt, day)),
);

test('later tries come at 15:00 UTC', () => {
  expect(dunningTimeOf(issuedAt, 0)).toBe(issuedAt);
  expect(dunningTimeOf(issuedAt, 3)).toBe(at('2026-12-04T15:00:00'));
});

describe('nothing is tried', () => {
  it.each([
    ['an eighth time', { tries: tryDays.length }],
    ['with a card that was refused for good', { isCardRefused: true }],
    ['without a card', { hasCard: false }],
    ['where somebody pays by hand', { collector: 'manual' }],
    ['where Shopify collects', { collector: 'shopify' }],
  ] as const)('%s', (_, change) => expect(nextTryAt({ ...unpaid, ...change })).toBeNull());
});

test('a charge is tried at once after an outage, and then not for most of a day', () => {
  const now = at('2026-12-09T08:00:00');
  expect(dunningOf({ ...unpaid, tries: 1, lastTryAt: issuedAt }, now).isTryDue).toBe(true);
  expect(dunningOf({ ...unpaid, tries: 2, lastTryAt: now }, now + 15 * 3_600_000).isTryDue).toBe(false);
});

test('only the newest of missed mails is sent, and none twice', () => {
  const failed = { ...unpaid, tries: 3, lastTryAt: at('2026-12-04T15:00:00') };
  expect(dunningOf(failed, at('2026-12-05T00:00:00')).mailDay).toBe(3);
  expect(dunningOf({ ...failed, mailedDays: [3] }, at('2026-12-05T00:00:00')).mailDay).toBeNull();
  expect(dunningOf({ ...failed, mailedDays: [3] }, at('2026-12-08T16:00:00')).mailDay).toBe(7);
});

test('no mail about a failure is sent before there was one', () =>
  expect(dunningOf(unpaid, issuedAt + 30 * dayMs).mailDay).toBeNull());

test('the owner is notified at once when there is no card', () =>
  expect(dunningOf({ ...unpaid, hasCard: false }, issuedAt).mailDay).toBe(0));

test('an account that pays by hand gets reminders after the due date, and is not suspended', () => {
  const manual = { ...unpaid, collector: 'manual' as const, dueAt: at('2026-12-31T02:03:00') };
  expect(dunningOf(manual, at('2027-01-03T14:59:00'))).toEqual({
    isTryDue: false,
    mailDay: null,
    isSuspensionDue: false,
    nextAt: at('2027-01-03T15:00:00'),
  });
  expect(dunningOf(manual, at('2027-03-01T00:00:00'))).toMatchObject({
    mailDay: 30,
    isSuspensionDue: false,
    nextAt: null,
  });
});

test('an unpaid card is suspended on day 21 and not before', () => {
  const last = { ...unpaid, tries: 7, lastTryAt: issuedAt + 14 * dayMs, mailedDays: [...failedMailDays] };
  expect(dunningOf(last, at('2026-12-22T14:59:59.999'))).toMatchObject({
    isSuspensionDue: false,
    nextAt: dunningTimeOf(issuedAt, suspendDays),
  });
  expect(dunningOf(last, at('2026-12-22T15:00:00')).isSuspensionDue).toBe(true);
});

test('whenever somebody looks, at most seven tries, each mail once, and always something to come until it is over', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 * 24 * 60 }), { minLength: 1, maxLength: 300 }), (minutes) => {
      let invoice = unpaid;
      const tries: number[] = [];
      const mails: number[] = [];
      let now = issuedAt;
      for (const pause of minutes) {
        now += pause * 60_000;
        if (dunningOf(invoice, now).isTryDue) {
          tries.push(now);
          invoice = { ...invoice, tries: invoice.tries + 1, lastTryAt: now };
        }
        const { mailDay, nextAt, isSuspensionDue } = dunningOf(invoice, now);
        if (mailDay !== null) {
          mails.push(mailDay);
          invoice = { ...invoice, mailedDays: [...invoice.mailedDays, mailDay] };
        }
        if (nextAt !== null) expect(nextAt).toBeGreaterThan(now);
        else expect(isSuspensionDue).toBe(true);
      }
      expect(tries.length).toBeLessThanOrEqual(7);
      expect(mails).toEqual([...new Set(mails)]);
      for (const [index, time] of tries.slice(1).entries())
        expect(time - (tries[index] ?? 0)).toBeGreaterThanOrEqual(16 * 3_600_000);
    }),
  );
});
