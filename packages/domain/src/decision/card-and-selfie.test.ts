import { describe, expect, test } from 'vitest';
import { type Card, isCardRead, isSettling, newestCard, standingOf } from './card.ts';
import { isIdShown, isStepWaived } from './identification.ts';
import { readFacts } from './known.ts';
import { isSelfieReviewed, isSelfieWaiting } from './rules/review-rules.ts';
import {
  asked,
  back,
  begun,
  front,
  license,
  matched,
  outcome,
  passport,
  plainRequirements as plain,
  unread,
} from './testing/example-facts.ts';
import type { EarlierStep, Fact, SelfieFact } from './types.ts';

/** A code that was read, and nothing more. */
const evidenceOf = (card: Card) =>
  ({
    level: isCardRead(card) ? 1 : 0,
    flags: [],
    missing: [],
    unbound: [],
    isBound: false,
    by: null,
    isKnownElsewhere: false,
    isPrintAwaited: false,
    isFrontUnread: false,
  }) as const;
const cardOf = (...facts: Fact[]) => readFacts(facts).card;
const standing = (...facts: Fact[]) => {
  const card = cardOf(...facts);
  return card === null ? null : standingOf(card, evidenceOf(card), 1, null);
};

describe('a card', () => {
  test('is that of the newest side, and of each side the newest photo', () => {
    const again = { ...back, at: 15, expired: true };
    expect(cardOf(front, back, again)?.sides).toMatchObject([front, again]);
    const other = { ...front, at: 20, documentId: 'card-2' };
    expect(cardOf(front, back, other)).toMatchObject({ sides: [other], order: 2, isComplete: false });
    expect(cardOf()).toBeNull();
    expect(newestCard([])).toBeNull();
    expect([
      cardOf(front)?.isComplete,
      cardOf(back)?.isComplete,
      cardOf(front, back)?.isComplete,
      cardOf(passport)?.isComplete,
    ]).toEqual([false, false, true, true]);
  });

  test.each([
    ['barcode', true],
    ['mrz', true],
    ['person', true],
    ['ocr', false],
    ['none', false],
  ] as const)('read by %s settles: %s', (readBy, isIt) => {
    expect(isSettling({ ...back, readBy })).toBe(isIt);
    expect(isSettling({ ...back, readBy, disputed: true })).toBe(false);
  });

  test.each<[string, object, string, string[]]>([
    ['good', {}, 'passed', []],
    ['empty', { blank: true }, 'failed', ['blank_id']],
    ['fake', { fake: true }, 'failed', ['fake_id']],
    ['of another name', { nameAgrees: false }, 'failed', ['info_mismatch']],
    ['of another birth date', { birthDateAgrees: false }, 'failed', ['info_mismatch']],
    ['expired', { expired: true }, 'failed', ['expired']],
    ['of somebody under age', { meetsMinimum: false }, 'failed', ['underage']],
    [
      'all of it',
      { blank: true, fake: true, nameAgrees: false, expired: true, meetsMinimum: false },
      'failed',
      ['blank_id', 'fake_id', 'info_mismatch', 'expired', 'underage'],
    ],
    ['not compared by name', { nameAgrees: null }, 'unsettled', []],
    ['not compared by birth date', { birthDateAgrees: null }, 'unsettled', []],
    ['of an unknown expiry', { expired: null }, 'unsettled', []],
    ['of an unknown age', { meetsMinimum: null }, 'unsettled', []],
  ])('that is %s is %s', (_, change, state, reasons) => {
    expect(standing(front, { ...back, ...change })).toEqual({ state, reasons, isReviewed: false });
  });

  test.each(['fake', 'expired'] as const)('on which a guess says %s is looked at by a person', (field) => {
    expect(standing({ ...front, readBy: 'ocr', [field]: true }, back)?.state).toBe('unsettled');
  });

  test.each(['nameAgrees', 'birthDateAgrees', 'meetsMinimum'] as const)(
    'is reviewed by a person when a guess denies %s',
    (field) => {
      expect(standing({ ...front, readBy: 'ocr', [field]: false }, back)?.state).toBe('unsettled');
      expect(standing({ ...front, readBy: 'ocr', [field]: true }, back)?.state).toBe('passed');
    },
  );

  test('is settled by a person, but not one of somebody under age', () => {
    const judged = (outcome: 'accept' | 'deny', reason: 'fake_id' | undefined, ...facts: Fact[]) => {
      const card = cardOf(...facts);
      if (card === null) throw new Error('no card');
      return standingOf(card, evidenceOf(card), 1, {
        kind: 'review',
        at: 30,
        outcome,
        ...(reason === undefined ? {} : { reason }),
      });
    };
    expect(judged('accept', undefined, ...unread)).toEqual({ state: 'passed', reasons: [], isReviewed: true });
    expect(judged('accept', undefined, front, { ...back, expired: true })).toEqual({
      state: 'passed',
      reasons: [],
      isReviewed: true,
    });
    expect(judged('accept', undefined, front, back)).toEqual({ state: 'passed', reasons: [], isReviewed: false });
    expect(judged('deny', undefined, ...unread)).toEqual({
      state: 'failed',
      reasons: ['invalid_id'],
      isReviewed: true,
    });
    expect(judged('deny', 'fake_id', front, back)).toEqual({ state: 'failed', reasons: ['fake_id'], isReviewed: true });
    expect(judged('accept', undefined, front, { ...back, meetsMinimum: false })).toMatchObject({
      state: 'failed',
      reasons: ['underage'],
    });
  });

  test('counts as shown only when it was found good', () => {
    expect(isIdShown(plain, [...begun, ...license])).toBe(true);
    expect(isIdShown({ ...plain, cardEvidence: 1 }, [...begun, front, back])).toBe(false);
    expect(isIdShown(plain, [...begun, ...unread])).toBe(false);
    expect(isIdShown(plain, [...begun, ...unread, { kind: 'review', at: 30, outcome: 'accept' }])).toBe(true);
    expect(isIdShown(plain, [...begun, { kind: 'review', at: 5, outcome: 'accept' }, ...unread])).toBe(false);
    expect(isIdShown(plain, begun)).toBe(false);
  });
});

describe('a selfie', () => {
  const selfie = (state: SelfieFact['state'], at = 20): Fact => ({ kind: 'selfie', at, state });
  const accept: Fact = { kind: 'review', at: 30, outcome: 'accept' };
  const deny: Fact = { kind: 'review', at: 30, outcome: 'deny', reason: 'selfie_mismatch' };
  test.each<[string, Fact[], boolean, boolean]>([
    ['none', [], false, false],
    ['none, with an answer', [accept], false, false],
    ['given', [selfie('given')], false, true],
    ['declined', [selfie('declined')], false, true],
    ['matched', [selfie('matched')], false, false],
    ['not matched', [selfie('not_matched')], false, false],
    ['given and accepted', [selfie('given'), accept], true, false],
    ['declined and accepted', [selfie('declined'), accept], true, false],
    ['given and denied', [selfie('given'), deny], false, true],
    ['given after the answer', [accept, selfie('given', 40)], false, true],
    ['given by John Doe', [selfie('given'), { kind: 'test_buyer', at: 0, name: 'john_doe' }], true, false],
    ['given by Jane Doe', [selfie('given'), { kind: 'test_buyer', at: 0, name: 'jane_doe' }], true, false],
    ['declined by Jane Doe', [selfie('declined'), { kind: 'test_buyer', at: 0, name: 'jane_doe' }], false, true],
    ['given by Frank Doe', [selfie('given'), { kind: 'test_buyer', at: 0, name: 'frank_doe' }], false, true],
  ])('%s is reviewed: %s %s, waits: %s', (_, facts, isReviewed, isWaiting) => {
    const known = readFacts(facts);
    expect([isSelfieReviewed(known), isSelfieWaiting({ requirements: plain, known })]).toEqual([isReviewed, isWaiting]);
  });

  test('that failed is not undone by declining one', () => {
    const state = (...states: SelfieFact['state'][]) =>
      readFacts(states.map((one, at) => selfie(one, at))).selfie?.state;
    expect(state('not_matched', 'declined')).toBe('not_matched');
    expect(state('no_id_shown', 'declined', 'declined')).toBe('no_id_shown');
    expect(state('given', 'declined')).toBe('declined');
    expect(state('matched', 'declined')).toBe('declined');
    expect(state('declined')).toBe('declined');
    expect(state('not_matched', 'given')).toBe('given');
    expect(state()).toBeUndefined();
  });
});

describe('what was done before', () => {
  const of = (...found: [EarlierStep['scope'], EarlierStep['what']][]) =>
    found.map(([scope, what]) => ({ scope, what }));
  test.each([
    [1, of(['key', 'id']), false],
    [2, of(['key', 'id']), true],
    [2, of(['domain', 'id']), false],
    [2, of(['key', 'accepted']), false],
    [3, of(['domain', 'id']), true],
    [3, of(['account', 'id']), false],
    [4, of(['account', 'id']), true],
    [5, of(['key', 'accepted']), true],
    [5, of(['key', 'id']), true],
    [5, of(['key', 'phone']), false],
    [6, of(['account', 'accepted']), false],
    [7, of(['account', 'accepted']), true],
    [7, [], false],
  ] as const)('mode %i with %j makes an ID needless: %s', (mode, found, is) => {
    expect(isStepWaived(mode, found, ['id'])).toBe(is);
  });

  test('an ID counts in place of records, a mere acceptance only where the law wants no independent source', () => {
    const before = (what: EarlierStep['what']): Fact => ({ kind: 'earlier', at: 0, found: [{ scope: 'key', what }] });
    const free = { ...plain, independentSource: false };
    expect(outcome([before('id'), ...asked])).toBe('3 done');
    expect(outcome([before('accepted'), ...asked])).toBe('1 photo_id');
    expect(outcome([before('accepted'), ...asked], { ...free, requireIdMode: 5 })).toBe('3 done');
    expect(outcome([before('accepted'), ...asked], { ...plain, requireIdMode: 5 })).toBe('1 photo_id');
    expect(outcome([before('id'), ...asked], { ...plain, requireIdMode: 5 })).toBe('3 done');
    expect(outcome([before('underage'), ...begun, matched])).toBe('1 photo_id');
    expect(outcome([before('phone'), ...asked])).toBe('1 photo_id');
  });
});
