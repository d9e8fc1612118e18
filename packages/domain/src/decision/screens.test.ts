import { expect, test } from 'vitest';
import type { StatusNumber } from '#codes/index.ts';
import { type BuyerPlace, buyerMessageFor, messageKeyAt } from './buyer-message-for.ts';
import { decide } from './decide.ts';
import { buyerScreens, screenOf, stepsAsked } from './rule.ts';
import {
  asked,
  back,
  begun,
  front,
  matched,
  notBanned,
  ofAge,
  plainRequirements as plain,
  unread,
} from './testing/example-facts.ts';
import type { Decision, Step } from './types.ts';

const decision = (status: StatusNumber, step: Step): Decision => ({ status, step, reasons: [], retry: [], trace: [] });

test.each<[StatusNumber, Step, string]>([
  [0, 'details', 'details'],
  [1, 'photo_id', 'photo_id'],
  [1, 'other_side', 'photo_id'],
  [1, 'looking', 'pending'],
  [1, 'front_again', 'photo_id'],
  [14, 'type_details', 'details'],
  [1, 'selfie', 'selfie'],
  [12, 'phone', 'phone'],
  [13, 'sms_code', 'code'],
  [10, 'signature', 'signature'],
  [2, 'wait', 'pending'],
  [0, 'retry', 'pending'],
  [3, 'done', 'accepted'],
  [9, 'release', 'not_required'],
  [4, 'stopped', 'denied'],
  [4, 'photo_id', 'denied'],
  [4, 'phone', 'denied'],
])('status %s with step %s is shown by %s', (status, step, screen) => {
  expect(screenOf(decision(status, step))).toBe(screen);
  expect(buyerScreens).toContain(screen);
});

test('an ID to be shown in store is waited for; nothing else is', () => {
  expect(screenOf(decision(1, 'photo_id'), true)).toBe('pending');
  expect(screenOf(decision(12, 'phone'), true)).toBe('phone');
  expect(screenOf(decision(4, 'photo_id'), true)).toBe('denied');
});

test('nothing is asked for once it is settled', () => {
  const asks = (facts: Parameters<typeof decide>[1], requirements = plain) => stepsAsked(decide(requirements, facts));
  expect(asks(asked)).toEqual(['photo_id']);
  expect(asks([...begun, matched])).toEqual([]);
  expect(asks([], { ...plain, isPlaceDisabled: true, requireSignature: true })).toEqual([]);
  expect(asks(asked, { ...plain, selfie: true, phoneValidationMode: 1, requireSignature: true })).toEqual([
    'photo_id',
    'selfie',
    'phone',
    'signature',
  ]);
});

test.each<[BuyerPlace | undefined, string, string]>([
  [undefined, 'accepted', 'not_required'],
  ['shop', 'accepted', 'not_required'],
  ['link', 'accepted_link', 'not_required_link'],
  ['stand', 'accepted_stand', 'not_required_link'],
])('at %s an accepted buyer reads %s, another %s', (place, accepted, notRequired) => {
  expect(messageKeyAt('accepted', place)).toBe(accepted);
  expect(messageKeyAt('not_required', place)).toBe(notRequired);
  expect(buyerMessageFor(decide(plain, [...begun, matched]), 21, { place })).toEqual({ key: accepted });
  expect(buyerMessageFor(decide({ ...plain, isPlaceDisabled: true }, []), 21, { place })).toEqual({ key: notRequired });
});

test('a buyer who shows the ID in store sees that while the check is open, and no longer', () => {
  const messageOf = (facts: Parameters<typeof decide>[1], requirements = plain) =>
    buyerMessageFor(decide(requirements, facts), 21, { willShowInStore: true }).key;
  expect(messageOf(asked)).toBe('in_store');
  expect(messageOf([...asked, ...unread])).toBe('in_store');
  expect(messageOf([...begun, matched, { kind: 'error', at: 20, check: 'ban' }])).toBe('in_store');
  expect(messageOf([...begun, matched])).toBe('accepted');
  expect(messageOf([...begun, matched], { ...plain, phoneValidationMode: 1 })).toBe('phone');
  expect(messageOf([...asked, front, { ...back, expired: true }])).toBe('expired');
});

test('every refusal before anything began has its words', () => {
  const messageOf = (facts: Parameters<typeof decide>[1], requirements = plain) =>
    buyerMessageFor(decide(requirements, facts), 21);
  expect(messageOf([{ ...ofAge, meetsMinimum: false }, notBanned])).toEqual({ key: 'underage_typed', age: 21 });
  expect(messageOf([ofAge, notBanned], { ...plain, isPlaceBlocked: true })).toEqual({ key: 'location_blocked' });
  expect(messageOf([ofAge, notBanned, { kind: 'ip', at: 0, blocked: true }])).toEqual({ key: 'ip_blocked' });
  expect(messageOf([ofAge, { ...notBanned, banned: true }])).toEqual({ key: 'blocked' });
  expect(messageOf([...begun, { ...ofAge, at: 9, meetsMinimum: false }])).toEqual({ key: 'underage_typed', age: 21 });
  const expired = decide(plain, [...asked, front, { ...back, expired: true }]);
  expect(buyerMessageFor(expired, 21, { expiredOn: null })).toEqual({ key: 'expired' });
});

test('several reasons come with the one first that no other card would fix', () => {
  const reasons = (change: object) => {
    const { step, reasons: found } = decide(plain, [...asked, front, { ...back, ...change }]);
    return [step, ...found];
  };
  expect(reasons({ expired: true, fake: true, nameAgrees: false })).toEqual([
    'photo_id',
    'info_mismatch',
    'fake_id',
    'expired',
  ]);
  expect(reasons({ expired: true, meetsMinimum: false })).toEqual(['stopped', 'underage', 'expired']);
});
