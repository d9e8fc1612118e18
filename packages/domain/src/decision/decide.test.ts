import { describe, expect, it } from 'vitest';
import type { Requirements } from '#workflow/index.ts';
import { decide } from './decide.ts';
import {
  back,
  created,
  front,
  matched,
  notBanned,
  notMatched,
  ofAge,
  plainRequirements as plain,
  unread,
} from './example-facts.ts';
import type { EarlierStep, Fact } from './types.ts';

const begun = [ofAge, notBanned, created];
const asked = [...begun, notMatched];
const passport = { ...back, side: 'single', readBy: 'mrz' } as const;
const at = <F extends Fact>(fact: F, when: number): F => ({ ...fact, at: when });
const idEveryTime: Requirements = { ...plain, requireIdMode: 1 };

/** Status, step and reasons in one line. */
function outcome(facts: readonly Fact[], requirements: Requirements = plain): string {
  const { status, step, reasons, notCreatedReason } = decide(requirements, facts);
  return [status, step, ...reasons, ...(notCreatedReason === undefined ? [] : [`(${notCreatedReason})`])].join(' ');
}

describe('at the door', () => {
  it.each<[string, Fact[], Requirements, string, string]>([
    ['a blocked place', begun, { ...plain, isPlaceBlocked: true }, '6 stopped (location_blocked)', '4 stopped blocked'],
    [
      'a place found blocked',
      [...begun, { kind: 'location', at: 1, country: 'US', blocked: true }],
      plain,
      '6 stopped (location_blocked)',
      '4 stopped blocked',
    ],
    [
      'a blocked internet address',
      [...begun, { kind: 'ip', at: 1, blocked: true }],
      plain,
      '5 stopped (ip_blocked)',
      '4 stopped blocked',
    ],
    [
      'someone under age',
      [{ ...ofAge, meetsMinimum: false }, notBanned, created],
      plain,
      '7 stopped (underage)',
      '4 stopped underage',
    ],
    [
      'someone born too late',
      [{ ...ofAge, cutoffFailed: true }, notBanned, created],
      plain,
      '7 stopped (underage)',
      '4 stopped underage',
    ],
    [
      'a banned buyer',
      [ofAge, { ...notBanned, banned: true }, created],
      plain,
      '8 stopped (banned)',
      '4 stopped blocked',
    ],
    [
      'Grace Doe',
      [...begun, { kind: 'test_buyer', at: 1, name: 'grace_doe' }],
      plain,
      '8 stopped (banned)',
      '4 stopped blocked',
    ],
  ])('turns away %s, and denies the same finding later', (_, facts, requirements, before, after) => {
    expect(outcome([...facts.filter(({ kind }) => kind !== 'created'), matched], requirements)).toBe(before);
    expect(outcome([...facts, matched], requirements)).toBe(after);
  });

  it('releases where no check is needed, before creation only', () => {
    const disabled = { ...plain, isPlaceDisabled: true };
    expect(outcome([], disabled)).toBe('9 release (location_disabled)');
    expect(outcome([{ ...notBanned, banned: true }], disabled)).toBe('8 stopped (banned)');
    expect(outcome([{ kind: 'error', at: 1, check: 'location' }], disabled)).toBe('0 retry');
    expect(outcome([{ kind: 'error', at: 1, check: 'ban' }], disabled)).toBe('0 retry');
    expect(outcome([created], disabled)).toBe('0 details');
  });

  it('accepts nobody without a birth date, without an answer of the ban list, or checked against a lower age', () => {
    expect(outcome([notBanned, created, matched])).toBe('0 details');
    expect(outcome([ofAge, created, matched])).toBe('0 retry');
    expect(outcome([{ ...ofAge, minimum: 18 }, notBanned, created, matched])).toBe('0 retry');
    const cutoff = { ...plain, birthCutoffs: [{ bornOnOrAfter: '2000-01-01', citation: 'Brookline' }] };
    expect(outcome([...begun, matched], cutoff)).toBe('0 retry');
    expect(outcome([{ ...ofAge, cutoffFailed: false }, notBanned, created, matched], cutoff)).toBe('3 done');
  });
});

describe('records', () => {
  it.each<[string, Partial<typeof matched>, Requirements, string]>([
    ['a score of 90 with an equal birth date', { score: 90 }, plain, '3 done'],
    ['a score of 89', { score: 89 }, plain, '1 photo_id'],
    ['another birth date', { birthDateEqual: false }, plain, '1 photo_id'],
    ['no match', { outcome: 'no_match' }, plain, '1 photo_id'],
    ['a source that is down', { outcome: 'not_available' }, plain, '1 photo_id'],
    ['a list of the seller in the US', { independent: false }, plain, '1 photo_id'],
    ['a list of the seller elsewhere', { independent: false }, { ...plain, independentSource: false }, '3 done'],
    ['no number', { score: Number.NaN }, plain, '1 photo_id'],
  ])('answer %s', (_, change, requirements, expected) => {
    expect(outcome([...begun, { ...matched, ...change }], requirements)).toBe(expected);
  });

  it('count when the second source matches', () => {
    expect(outcome([...asked, at(matched, 5)])).toBe('3 done');
    expect(outcome(begun)).toBe('1 photo_id');
  });
});

describe('photo ID', () => {
  it.each<[string, Fact[], string]>([
    ['both sides, barcode read', [front, back], '3 done'],
    ['a passport', [passport], '3 done'],
    ['the back alone', [back], '1 other_side'],
    ['sides no machine could read', [...unread], '2 wait'],
    ['a guess by OCR', [front, { ...back, readBy: 'ocr' }], '2 wait'],
    ['a front that OCR doubts', [{ ...front, readBy: 'ocr', nameAgrees: false }, back], '2 wait'],
    ['a barcode without a birth date', [front, { ...back, birthDateAgrees: null }], '2 wait'],
    ['a card that has run out', [front, { ...back, expired: true }], '4 photo_id expired'],
    ['another name', [front, { ...back, nameAgrees: false }], '4 photo_id info_mismatch'],
    ['another birth date', [front, { ...back, birthDateAgrees: false }], '4 photo_id info_mismatch'],
    ['a fake', [front, { ...back, fake: true }], '4 photo_id fake_id'],
    ['an empty photo', [{ ...front, blank: true }], '4 photo_id blank_id'],
    ['a card under age', [front, { ...back, meetsMinimum: false }], '4 stopped underage'],
    ['two faults', [front, { ...back, nameAgrees: false, expired: true }], '4 photo_id info_mismatch expired'],
  ])('of %s', (_, photos, expected) => {
    expect(outcome([...asked, ...photos])).toBe(expected);
  });

  it('may be shown again after a denial', () => {
    const expired: Fact[] = [front, { ...back, expired: true }];
    const better = [front, back].map((side) => ({ ...side, at: side.at + 10, documentId: 'card-2' }));
    expect(outcome([...asked, ...expired, ...better])).toBe('3 done');
    expect(outcome([...asked, ...expired, { ...back, at: 30 }])).toBe('3 done');
  });

  it('is settled by a person, until a new photo comes', () => {
    const accepted: Fact = { kind: 'review', at: 20, outcome: 'accept' };
    const denied: Fact = { kind: 'review', at: 20, outcome: 'deny', reason: 'fake_id' };
    expect(outcome([...asked, ...unread, accepted])).toBe('3 done');
    expect(outcome([...asked, ...unread, denied])).toBe('4 photo_id fake_id');
    expect(outcome([...asked, ...unread, { kind: 'review', at: 20, outcome: 'deny' }])).toBe('4 photo_id invalid_id');
    expect(outcome([...asked, ...unread, denied, ...unread.map((side) => at(side, 21))])).toBe('2 wait');
    expect(outcome([...asked, ...unread, accepted, { ...back, at: 21, expired: true }])).toBe('4 photo_id expired');
    expect(outcome([...asked, accepted])).toBe('1 photo_id');
  });

  it('that says under age is not overruled by a person or by hand', () => {
    const young: Fact[] = [front, { ...back, meetsMinimum: false }];
    expect(outcome([...asked, ...young, { kind: 'review', at: 20, outcome: 'accept' }])).toBe('4 stopped underage');
    const byHand: Fact[] = [...asked, ...young, { kind: 'manual', at: 20, accepted: true }];
    expect(outcome(byHand)).toBe('4 stopped underage');
    const expired = { ...passport, at: 21, documentId: 'card-2', expired: true };
    expect(outcome([...byHand, expired])).toBe('4 stopped underage expired');
    const other = unread.map((side) => ({ ...side, at: 21, documentId: 'card-2' }));
    expect(outcome([...byHand, ...other])).toBe('2 wait');
    expect(outcome([...byHand, ...other, { kind: 'review', at: 22, outcome: 'accept' }])).toBe('4 stopped underage');
    expect(outcome([...byHand, { ...passport, at: 21, documentId: 'card-2' }])).toBe('3 done');
  });

  it('is typed when the card could not be read', () => {
    const ocr: Fact[] = [{ ...created, flow: 'ocr' }];
    expect(outcome(ocr)).toBe('1 photo_id');
    expect(outcome([...ocr, ...unread, { kind: 'ocr_fallback', at: 20 }])).toBe('14 type_details');
    expect(
      outcome([...ocr, ...unread, { kind: 'ocr_fallback', at: 20, given: true }, at(ofAge, 21), at(notBanned, 21)]),
    ).toBe('2 wait');
    expect(outcome([...ocr, front, back])).toBe('0 details');
    expect(outcome([...ocr, front, back, at(ofAge, 12), at(notBanned, 12)])).toBe('3 done');
  });
});

describe('require-ID modes', () => {
  const modes = [1, 2, 3, 4, 5, 6, 7] as const;
  const counts = (found: EarlierStep) =>
    modes.filter((requireIdMode) => {
      const facts: Fact[] = [...begun, matched, { kind: 'earlier', at: 2, found: [found] }];
      return decide({ ...plain, requireIdMode }, facts).status === 3;
    });

  it('ask even when records matched', () => {
    expect(outcome([...begun, matched], idEveryTime)).toBe('1 photo_id');
    for (const requireIdMode of modes) {
      expect(outcome([...begun, matched], { ...plain, requireIdMode })).toBe('1 photo_id');
    }
  });

  it('count an ID shown before in One Time and Unverified Only, in their scope', () => {
    expect(counts({ scope: 'key', what: 'id' })).toEqual([2, 3, 4, 5, 6, 7]);
    expect(counts({ scope: 'domain', what: 'id' })).toEqual([3, 4, 6, 7]);
    expect(counts({ scope: 'account', what: 'id' })).toEqual([4, 7]);
  });

  it('count a mere acceptance in Unverified Only', () => {
    expect(counts({ scope: 'key', what: 'accepted' })).toEqual([5, 6, 7]);
    expect(counts({ scope: 'domain', what: 'accepted' })).toEqual([6, 7]);
    expect(counts({ scope: 'account', what: 'accepted' })).toEqual([7]);
    expect(counts({ scope: 'key', what: 'phone' })).toEqual([]);
  });

  it('let an ID shown before stand in for a match, and a mere acceptance never in the US', () => {
    const before = (what: EarlierStep['what']): Fact => ({ kind: 'earlier', at: 2, found: [{ scope: 'key', what }] });
    expect(outcome([...asked, before('id')])).toBe('3 done');
    expect(outcome([...asked, before('accepted')])).toBe('1 photo_id');
    expect(outcome([...asked, before('accepted')], { ...plain, requireIdMode: 5 })).toBe('1 photo_id');
    const elsewhere: Requirements = { ...plain, requireIdMode: 5, independentSource: false };
    expect(outcome([...asked, before('accepted')], elsewhere)).toBe('3 done');
  });
});

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
    expect(outcome([...asked, front, back, { kind: 'selfie', at: 12, state }], requirements)).toBe(expected);
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

describe('by hand', () => {
  const accepted: Fact = { kind: 'manual', at: 50, accepted: true };
  it('is accepted, whatever was asked or denied, but not under age, banned, or in a blocked place', () => {
    expect(outcome([...asked, accepted])).toBe('3 done');
    expect(outcome([...asked, front, { ...back, expired: true }, accepted])).toBe('3 done');
    expect(outcome([{ ...ofAge, meetsMinimum: false }, notBanned, created, accepted])).toBe('4 stopped underage');
    expect(outcome([ofAge, { ...notBanned, banned: true }, created, accepted])).toBe('4 stopped blocked');
    expect(outcome([...asked, accepted], { ...plain, isPlaceBlocked: true })).toBe('4 stopped blocked');
    expect(outcome([notBanned, created, accepted])).toBe('0 details');
    expect(outcome([{ ...created, flow: 'ocr' }, accepted])).toBe('1 photo_id');
  });

  it('is refused, even after records matched', () => {
    expect(outcome([...begun, matched, accepted, { kind: 'manual', at: 51, accepted: false }])).toBe(
      '4 stopped blocked',
    );
  });
});

describe('test buyers', () => {
  const as = (name: 'john_doe' | 'jane_doe' | 'frank_doe'): Fact[] => [...begun, { kind: 'test_buyer', at: 1, name }];
  it('John is accepted at once, after any required step', () => {
    expect(outcome(as('john_doe'))).toBe('3 done');
    expect(outcome(as('john_doe'), idEveryTime)).toBe('1 photo_id');
    expect(outcome([...as('john_doe'), front], idEveryTime)).toBe('3 done');
    expect(outcome(as('john_doe'), { ...plain, phoneValidationMode: 1 })).toBe('12 phone');
    expect(outcome([{ ...ofAge, meetsMinimum: false }, ...as('john_doe').slice(1)])).toBe('4 stopped underage');
  });

  it('Jane shows any image and is accepted, Frank is denied', () => {
    expect(outcome([...as('jane_doe'), matched])).toBe('1 photo_id');
    expect(outcome([...as('jane_doe'), { ...front, blank: true }])).toBe('3 done');
    expect(outcome([...as('frank_doe'), matched])).toBe('1 photo_id');
    expect(outcome([...as('frank_doe'), front, back])).toBe('4 photo_id invalid_id');
  });
});

describe('a check that broke', () => {
  it('holds the acceptance until it has run again', () => {
    const broken: Fact = { kind: 'error', at: 20, check: 'ban' };
    expect(outcome([...begun, matched, broken])).toBe('0 retry');
    expect(decide(plain, [...begun, matched, broken]).retry).toEqual(['ban']);
    expect(outcome([...begun, matched, broken, at(notBanned, 21)])).toBe('3 done');
    expect(outcome([...begun, matched, broken, { kind: 'manual', at: 21, accepted: true }])).toBe('0 retry');
  });

  it('asks for an ID when no source could be asked, which then settles it', () => {
    const broken: Fact[] = [...begun, { kind: 'error', at: 5, check: 'identity' }];
    expect(outcome(broken)).toBe('1 photo_id');
    expect(outcome([...broken, front, back])).toBe('3 done');
    expect(outcome([...broken, at(matched, 6)])).toBe('3 done');
  });

  it('is any fact of an unknown kind', () => {
    const strange = { kind: 'approval', at: 9 } as unknown as Fact;
    expect(outcome([...begun, matched, strange])).toBe('0 retry');
  });
});
