import { describe, expect, it } from 'vitest';
import type { Requirements } from '#workflow/index.ts';
import { outcomeKey, type ReplayInput, replay } from './replay.ts';
import {
  back,
  created,
  front,
  license,
  matched,
  notBanned,
  notMatched,
  ofAge,
  plainRequirements as plain,
} from './testing/example-facts.ts';
import type { Fact } from './types.ts';

const location: Fact = { kind: 'location', at: 0, country: 'US', state: 'ND' };
const passed: Fact[] = [location, ofAge, notBanned, created, matched];
const replayed = (facts: readonly Fact[], asked: Partial<Requirements> = {}, more: Partial<ReplayInput> = {}) => {
  const { decision, missing } = replay({
    requirements: { ...plain, ...asked },
    facts,
    birthDate: '1990-01-01',
    hasCorrected: false,
    today: '2026-11-20',
    isIpBlocked: () => false,
    ...more,
  });
  return { key: outcomeKey(decision), missing };
};

describe('a place', () => {
  it('found blocked then is open under rules that sell there, and the other way round', () => {
    const blocked: Fact[] = [{ ...location, blocked: true }, ofAge, notBanned, created, matched];
    expect(replayed(blocked)).toEqual({ key: '3 ', missing: [] });
    expect(replayed(passed, { isPlaceBlocked: true })).toEqual({ key: '6 location_blocked', missing: [] });
  });
});

describe('a connection', () => {
  const from = (change: object): Fact[] => [{ kind: 'ip', at: 0, ...change } as Fact, ...passed];
  it('is compared again, with its state where it has one', () => {
    const seen: object[] = [];
    const isIpBlocked: ReplayInput['isIpBlocked'] = (place) => {
      seen.push(place);
      return place.country === 'CA';
    };
    expect(replayed(from({ country: 'CA' }), {}, { isIpBlocked }).key).toBe('5 ip_blocked');
    expect(replayed(from({ country: 'US', state: 'UT', blocked: true }), {}, { isIpBlocked }).key).toBe('3 ');
    expect(seen).toEqual(expect.arrayContaining([{ country: 'CA' }, { country: 'US', state: 'UT' }]));
    expect(seen.some((place) => 'state' in place && place.state === undefined)).toBe(false);
  });

  it('of no known place is unchanged', () => {
    expect(replayed(from({ blocked: true })).key).toBe('5 ip_blocked');
  });
});

describe('records', () => {
  const turnedAway: Fact[] = [{ ...location, blocked: true }, ofAge, notBanned];
  it('are open where nothing was created, and settled where anything was', () => {
    expect(replayed(turnedAway)).toEqual({ key: '1  photo_id', missing: ['records'] });
    expect(replayed([...turnedAway, created])).toEqual({ key: '1  photo_id', missing: [] });
    expect(replayed([...turnedAway, matched])).toEqual({ key: '3 ', missing: [] });
    expect(replayed([...turnedAway, notMatched])).toEqual({ key: '1  photo_id', missing: [] });
  });

  it('would have been asked after all that is known', () => {
    const late = turnedAway.map((fact) => ({ ...fact, at: 1_000 + fact.at }));
    expect(replayed(late)).toEqual({ key: '1  photo_id', missing: ['records'] });
  });
});

describe('a birth date', () => {
  const older = { birthDate: '1990-01-01', hasCorrected: true };
  it('that was corrected leaves only those checks that already asked for as much', () => {
    expect(replayed(passed, {}, older)).toEqual({ key: '3 ', missing: [] });
    expect(replayed(passed, { minimumAge: 22 }, older)).toEqual({ key: '7 underage', missing: ['birth_date'] });
    expect(replayed(passed, { minimumAge: 22 }, { hasCorrected: false })).toEqual({ key: '3 ', missing: [] });
    const failed: Fact[] = [location, { ...ofAge, meetsMinimum: false }, notBanned];
    expect(replayed(failed, {}, older).missing).toContain('birth_date');
    const cut: Fact[] = [location, { ...ofAge, cutoffFailed: true }, notBanned, created, matched];
    expect(replayed(cut, {}, older).missing).toEqual(['birth_date']);
  });

  it('that is unknown leaves the fact unchanged', () => {
    expect(replayed(passed, {}, { birthDate: null })).toEqual({ key: '3 ', missing: [] });
    expect(replayed(passed, { minimumAge: 22 }, { birthDate: null }).key).not.toBe('3 ');
  });

  it('is compared with the minimum asked now, on the day', () => {
    expect(replayed(passed, {}, { birthDate: '2005-11-20' }).key).toBe('3 ');
    expect(replayed(passed, {}, { birthDate: '2005-11-21' }).key).toBe('7 underage');
  });
});

describe('a card', () => {
  const shown = (change: Partial<typeof back>): Fact[] => [
    location,
    ofAge,
    notBanned,
    created,
    notMatched,
    front,
    { ...back, ...change },
    ...license.slice(2),
  ];
  it('of the buyer’s own date is compared again', () => {
    expect(replayed(shown({}), { minimumAge: 36 })).toEqual({ key: '3 ', missing: [] });
    expect(replayed(shown({ meetsMinimum: false }))).toEqual({ key: '3 ', missing: [] });
  });

  it('of another date, or of an unknown one, leaves its age open', () => {
    expect(replayed(shown({ birthDateAgrees: null })).missing).toEqual(['card_age']);
    expect(replayed(shown({ birthDateAgrees: false })).missing).toEqual(['card_age']);
    expect(replayed(shown({}), {}, { birthDate: null })).toEqual({ key: '4 underage', missing: ['card_age'] });
  });

  it('without an age still has none', () => {
    expect(replayed(shown({ meetsMinimum: null, readBy: 'none' }))).toEqual({ key: '2 ', missing: [] });
  });
});

it('an outcome is its status, its first reason and all that is asked for', () => {
  const asked = { requireIdMode: 1, selfie: true, requireSignature: true } as const;
  expect(replayed(passed, asked).key).toBe('1  photo_id selfie signature');
  expect(replayed(passed, { ...asked, isPlaceBlocked: true }).key).toBe('6 location_blocked');
});
