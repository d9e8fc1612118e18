import { describe, expect, it } from 'vitest';
import type { Requirements } from '#workflow/index.ts';
import {
  asked,
  at,
  back,
  begun,
  front,
  license,
  matched,
  outcome,
  plainRequirements as plain,
} from './testing/example-facts.ts';
import type { EarlierStep, Fact } from './types.ts';

const idEveryTime: Requirements = { ...plain, requireIdMode: 1 };

describe('selfie, phone and signature', () => {
  const all: Requirements = { ...idEveryTime, selfie: true, phoneValidationMode: 1, requireSignature: true };
  const selfie: Fact = { kind: 'selfie', at: 12, state: 'given' };
  const phone = (state: 'sent' | 'passed' | 'failed' | 'locked', when: number): Fact => ({
    kind: 'phone',
    at: when,
    state,
  });

  it('come in their order, and a person looks last', () => {
    const facts: Fact[] = [...begun, matched];
    const steps = [outcome(facts, all)];
    for (const next of [
      front,
      back,
      selfie,
      phone('sent', 13),
      phone('passed', 14),
      { kind: 'signature', at: 15, given: true } as const,
    ]) {
      facts.push(next);
      steps.push(outcome(facts, all));
    }
    facts.push({ kind: 'review', at: 16, outcome: 'accept' });
    steps.push(outcome(facts, all));
    expect(steps).toEqual([
      '1 photo_id',
      '1 other_side',
      '1 selfie',
      '12 phone',
      '13 sms_code',
      '10 signature',
      '2 wait',
      '3 done',
    ]);
  });

  it.each([
    ['matched', '3 done'],
    ['given', '2 wait'],
    ['not_matched', '4 selfie selfie_mismatch'],
    ['no_id_shown', '4 selfie selfie_id_missing'],
    ['declined', '2 wait'],
  ] as const)('a selfie %s', (state, expected) => {
    const requirements = { ...plain, selfie: true };
    expect(outcome([...asked, ...license, { kind: 'selfie', at: 12, state }], requirements)).toBe(expected);
    expect(outcome([...begun, matched, { kind: 'selfie', at: 12, state }], requirements)).toBe('3 done');
  });

  it('a selfie denied by a person may be taken again', () => {
    const requirements = { ...plain, selfie: true };
    const denied: Fact[] = [
      ...asked,
      front,
      back,
      selfie,
      { kind: 'review', at: 13, outcome: 'deny', reason: 'selfie_mismatch' },
    ];
    expect(outcome(denied, requirements)).toBe('4 selfie selfie_mismatch');
    expect(outcome([...denied, { ...selfie, at: 14 }], requirements)).toBe('2 wait');
    expect(
      outcome([...denied, { ...selfie, at: 14 }, { kind: 'review', at: 15, outcome: 'accept' }], requirements),
    ).toBe('3 done');
  });

  it('a selfie denied by a person stays so when a worse one follows, also where none was asked for', () => {
    const known: Fact[] = [
      ...begun,
      at(matched, 1130),
      at(front, 1140),
      at(back, 1150),
      { kind: 'review', at: 1160, outcome: 'deny', reason: 'selfie_id_missing' },
    ];
    expect(outcome(known)).toContain('selfie_id_missing');
    expect(outcome([...known, { kind: 'selfie', at: 1170, state: 'not_matched' }])).toContain('selfie_id_missing');
    expect(outcome([...known, { kind: 'selfie', at: 1170, state: 'given' }])).toBe('2 wait');
  });

  it('a selfie taken again does not lift what a person said of the card', () => {
    const requirements = { ...plain, selfie: true };
    const fake: Fact = { kind: 'review', at: 13, outcome: 'deny', reason: 'fake_id' };
    const other: Fact = { kind: 'review', at: 14, outcome: 'deny', reason: 'selfie_mismatch' };
    const denied: Fact[] = [...asked, front, back, selfie, fake, other];
    expect(outcome(denied, requirements)).toBe('4 photo_id fake_id selfie_mismatch');
    expect(outcome([...denied, { kind: 'selfie', at: 15, state: 'matched' }], requirements)).toBe('4 photo_id fake_id');
  });

  const other = [
    { ...front, at: 20, documentId: 'card-2' },
    { ...back, at: 21, documentId: 'card-2' },
  ];
  const accepted: Fact = { kind: 'review', at: 30, outcome: 'accept' };

  it.each(['info_missing', 'fake_id', 'invalid_id', 'expired'] as const)(
    'a selfie is taken again with another card after a person refused the first for %s',
    (reason) => {
      const requirements = { ...plain, selfie: true };
      const denied: Fact[] = [...asked, front, back, selfie, { kind: 'review', at: 13, outcome: 'deny', reason }];
      expect(outcome([...denied, ...other], requirements)).toBe('1 selfie');
      expect(outcome([...denied, ...other, accepted], requirements)).toBe('1 selfie');
      expect(outcome([...denied, ...other, { ...selfie, at: 22 }], requirements)).toBe('2 wait');
      expect(outcome([...denied, ...other, { ...selfie, at: 22 }, accepted], requirements)).toBe('3 done');
    },
  );

  it('a selfie taken before its card counts, and one that was declined is not asked for again', () => {
    const requirements = { ...plain, selfie: true };
    expect(outcome([...asked, { ...selfie, at: 9 }, front, back], requirements)).toBe('2 wait');
    const declined: Fact = { kind: 'selfie', at: 12, state: 'declined' };
    expect(outcome([...asked, front, back, declined, ...other], requirements)).toBe('2 wait');
  });

  it.each(['selfie_mismatch', 'selfie_id_missing', 'selfie_not_provided'] as const)(
    'a buyer whose selfie a person refused as %s shows the card again, then takes another one',
    (reason) => {
      const requirements = { ...plain, selfie: true };
      const denied: Fact[] = [...asked, front, back, selfie, { kind: 'review', at: 13, outcome: 'deny', reason }];
      const [frontAgain, backAgain] = other as [Fact, Fact];
      expect(outcome([...denied, frontAgain], requirements)).toBe('1 other_side');
      expect(outcome([...denied, frontAgain, backAgain], requirements)).toBe('1 selfie');
      const taken: Fact[] = [...denied, frontAgain, backAgain, { ...selfie, at: 22 }];
      expect(outcome(taken, requirements)).toBe('2 wait');
      expect(outcome([...taken, accepted], requirements)).toBe('3 done');
      // Where none is asked for now, another card alone lifts no refusal of a face.
      expect(outcome([...denied, frontAgain, backAgain])).toContain(reason);
    },
  );

  it('a wrong code asks again, a lock denies until a new code', () => {
    const requirements: Requirements = { ...plain, phoneValidationMode: 1 };
    const ready: Fact[] = [...begun, matched, phone('sent', 10), phone('failed', 11)];
    expect(outcome(ready, requirements)).toBe('13 sms_code');
    expect(outcome([...ready, phone('locked', 12)], requirements)).toBe('4 phone sms_failed');
    expect(outcome([...ready, phone('locked', 12), phone('failed', 13)], requirements)).toBe('4 phone sms_failed');
    expect(outcome([...ready, phone('locked', 12), phone('sent', 13)], requirements)).toBe('13 sms_code');
    expect(outcome([...ready, phone('passed', 12)], requirements)).toBe('3 done');
  });

  it('a phone confirmed before counts in its scope, an acceptance without one never', () => {
    const before = (what: EarlierStep['what']): Fact => ({
      kind: 'earlier',
      at: 2,
      found: [{ scope: 'domain', what }],
    });
    const asks = (phoneValidationMode: 1 | 2 | 3 | 6, what: EarlierStep['what']) =>
      outcome([...begun, matched, before(what)], { ...plain, phoneValidationMode });
    expect(asks(1, 'phone')).toBe('12 phone');
    expect(asks(2, 'phone')).toBe('12 phone');
    expect(asks(3, 'phone')).toBe('3 done');
    expect(asks(6, 'phone')).toBe('3 done');
    expect(asks(6, 'accepted')).toBe('12 phone');
  });
});
