import { expect, test } from 'vitest';
import { liveRefusal } from './may-verify.ts';

const now = Date.parse('2026-11-30T23:59:59.999Z');

test.each([
  ['sandbox', null, 'card_needed'],
  ['live', null, null],
  ['past_due', null, null],
  ['suspended', null, 'account_inactive'],
  ['closed', null, 'account_inactive'],
  ['live', '2026-11-01', 'spend_limit_reached'],
  ['past_due', '2026-11-01', 'spend_limit_reached'],
  ['live', '2026-10-01', null],
  ['sandbox', '2026-11-01', 'card_needed'],
] as const)('a live key of a %s account paused in %s is refused with %s', (state, paused_month, refusal) =>
  expect(liveRefusal({ state, paused_month }, false, now)).toBe(refusal),
);

test('a pause ends with its month', () =>
  expect(liveRefusal({ state: 'live', paused_month: '2026-11-01' }, false, now + 1)).toBeNull());

test('test keys work until the account is closed', () =>
  expect(
    (['sandbox', 'live', 'past_due', 'suspended', 'closed'] as const).map((state) =>
      liveRefusal({ state, paused_month: '2026-11-01' }, true, now),
    ),
  ).toEqual([null, null, null, null, 'account_inactive']));
