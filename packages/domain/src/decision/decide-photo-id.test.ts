import { describe, expect, it } from 'vitest';
import type { Requirements } from '#workflow/index.ts';
import { decide } from './decide.ts';
import {
  asked,
  at,
  back,
  begun,
  coherent,
  created,
  front,
  goodPassport,
  license,
  matched,
  notBanned,
  ofAge,
  outcome,
  passport,
  plainRequirements as plain,
  recorded,
  unread,
  unseen,
} from './testing/example-facts.ts';
import type { EarlierStep, Fact } from './types.ts';

const idEveryTime: Requirements = { ...plain, requireIdMode: 1 };

describe('photo ID', () => {
  it.each<[string, Fact[], string]>([
    ['both sides, barcode read', [...license], '3 done'],
    ['a passport', [...goodPassport], '3 done'],
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
    const better = license.map((side) => ({ ...side, at: side.at + 10, documentId: 'card-2' }));
    expect(outcome([...asked, ...expired, ...better])).toBe('3 done');
    expect(outcome([...asked, ...expired, ...coherent, recorded, unseen, { ...back, at: 30 }])).toBe('3 done');
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
    expect(outcome([...byHand, ...goodPassport.map((fact) => ({ ...fact, at: 21, documentId: 'card-2' }))])).toBe(
      '3 done',
    );
  });

  it('is typed when the card could not be read', () => {
    const ocr: Fact[] = [{ ...created, flow: 'ocr' }];
    expect(outcome(ocr)).toBe('1 photo_id');
    expect(outcome([...ocr, ...unread, { kind: 'ocr_fallback', at: 20 }])).toBe('14 type_details');
    expect(
      outcome([...ocr, ...unread, { kind: 'ocr_fallback', at: 20, given: true }, at(ofAge, 21), at(notBanned, 21)]),
    ).toBe('2 wait');
    expect(outcome([...ocr, ...license])).toBe('0 details');
    expect(outcome([...ocr, ...license, at(ofAge, 12), at(notBanned, 12)])).toBe('3 done');
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

  it('let an ID shown before replace a match, and an acceptance alone never in the US', () => {
    const before = (what: EarlierStep['what']): Fact => ({ kind: 'earlier', at: 2, found: [{ scope: 'key', what }] });
    expect(outcome([...asked, before('id')])).toBe('3 done');
    expect(outcome([...asked, before('accepted')])).toBe('1 photo_id');
    expect(outcome([...asked, before('accepted')], { ...plain, requireIdMode: 5 })).toBe('1 photo_id');
    const elsewhere: Requirements = { ...plain, requireIdMode: 5, independentSource: false };
    expect(outcome([...asked, before('accepted')], elsewhere)).toBe('3 done');
  });
});
