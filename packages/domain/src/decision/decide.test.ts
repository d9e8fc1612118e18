import { describe, expect, it } from 'vitest';
import type { Requirements } from '#workflow/index.ts';
import { decide } from './decide.ts';
import {
  asked,
  at,
  back,
  begun,
  created,
  front,
  license,
  matched,
  notBanned,
  ofAge,
  outcome,
  plainRequirements as plain,
} from './testing/example-facts.ts';
import type { Fact } from './types.ts';

const idEveryTime: Requirements = { ...plain, requireIdMode: 1 };

describe('before the check', () => {
  it.each<[string, readonly Fact[], Requirements, string, string]>([
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

describe('by hand', () => {
  const accepted: Fact = { kind: 'manual', at: 50, accepted: true };
  it('is accepted despite open or denied steps, but not under age, banned, or in a blocked place', () => {
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
    expect(outcome([...broken, ...license])).toBe('3 done');
    expect(outcome([...broken, at(matched, 6)])).toBe('3 done');
  });

  it('is any fact of an unknown kind', () => {
    const strange = { kind: 'approval', at: 9 } as unknown as Fact;
    expect(outcome([...begun, matched, strange])).toBe('0 retry');
  });
});
