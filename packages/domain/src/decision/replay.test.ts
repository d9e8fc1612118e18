import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Requirements } from '#workflow/index.ts';
import { decide } from './decide.ts';
import { ageFact, outcomeKey, type ReplayInput, replay } from './replay.ts';
import { stepsAsked } from './rule.ts';
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

const today = '2026-11-20';
const location: Fact = { kind: 'location', at: 0, country: 'US', state: 'ND' };
const passed: Fact[] = [location, ofAge, notBanned, created, matched];
const shown: Fact[] = [location, ofAge, notBanned, created, notMatched, ...license];
const again = (facts: readonly Fact[], asked: Partial<Requirements> = {}, more: Partial<ReplayInput> = {}) => {
  const { decision, missing } = replay({
    requirements: { ...plain, ...asked },
    facts,
    birthDate: '1990-01-01',
    hasCorrected: false,
    today,
    isIpBlocked: () => false,
    ...more,
  });
  return { status: decision.status, asked: stepsAsked(decision), missing };
};
const refusedAt = (asked: Partial<Requirements>, facts: Fact[]) => {
  expect(decide({ ...plain, ...asked }, facts).notCreatedReason).toBeDefined();
  return facts;
};

describe('replay', () => {
  it('gives the same result under the same requirements', () => {
    expect(again(passed)).toEqual({ status: 3, asked: [], missing: [] });
    expect(again(shown)).toEqual({ status: 3, asked: [], missing: [] });
  });

  it('says what would be asked for, and guesses no answer', () => {
    expect(again(passed, { requireIdMode: 1, selfie: true })).toMatchObject({
      status: 1,
      asked: ['photo_id', 'selfie'],
    });
    expect(again(passed, { requireSignature: true })).toMatchObject({ status: 10, asked: ['signature'] });
    expect(again(passed, { phoneValidationMode: 1, requireSignature: true })).toMatchObject({
      status: 12,
      asked: ['phone', 'signature'],
    });
    expect(again(shown, { requireIdMode: 1, selfie: true })).toMatchObject({ status: 1, asked: ['selfie'] });
  });

  it('refuses before anything begins, as a create would', () => {
    expect(again(passed, { minimumAge: 40 })).toEqual({ status: 7, asked: [], missing: [] });
    expect(again(passed, { isPlaceBlocked: true })).toMatchObject({ status: 6 });
    expect(again(passed, { isPlaceDisabled: true })).toMatchObject({ status: 9 });
    const fromUtah: Fact[] = [{ kind: 'ip', at: 0, country: 'US', state: 'UT' }, ...passed];
    expect(again(fromUtah, {}, { isIpBlocked: ({ state }) => state === 'UT' })).toMatchObject({ status: 5 });
  });

  it('leaves open what records would have said of a buyer who was refused', () => {
    const tooYoung = refusedAt({ minimumAge: 40 }, [
      location,
      { ...ofAge, meetsMinimum: false, minimum: 40 },
      notBanned,
    ]);
    expect(again(tooYoung)).toEqual({ status: 1, asked: ['photo_id'], missing: ['records'] });
    expect(again(tooYoung, { requireIdMode: 1 })).toEqual({ status: 1, asked: ['photo_id'], missing: [] });
    expect(again(tooYoung, { minimumAge: 41 })).toMatchObject({ status: 7, missing: [] });
    const placeBlocked = refusedAt({ isPlaceBlocked: true }, [{ ...location, blocked: true }, ofAge, notBanned]);
    expect(again(placeBlocked)).toMatchObject({ missing: ['records'] });
  });

  it('knows a card’s age where its date was the buyer’s, and leaves it open elsewhere', () => {
    const other: Fact[] = [location, ofAge, notBanned, created, notMatched, front, { ...back, birthDateAgrees: null }];
    expect(again(shown, { minimumAge: 30 })).toMatchObject({ status: 3, missing: [] });
    expect(again(other, { minimumAge: 30 }).missing).toEqual(['card_age']);
  });

  it('does not take a corrected birth date for the one before', () => {
    const corrected: Fact[] = [location, ofAge, notBanned, created, notMatched, ...license, { ...ofAge, at: 20 }];
    expect(again(corrected, { minimumAge: 25 }, { hasCorrected: true }).missing).toEqual(['birth_date']);
    expect(again(corrected, {}, { hasCorrected: true }).missing).toEqual([]);
  });

  it('begins the ocr flow as it began, before anything was known', () => {
    const facts: Fact[] = [
      { kind: 'created', at: 0, flow: 'ocr' },
      { ...location, at: 1 },
      ofAge,
      notBanned,
      ...license,
    ];
    expect(again(facts)).toMatchObject({ status: 3 });
    expect(again(facts, { isPlaceBlocked: true })).toMatchObject({ status: 4 });
  });

  it('gives the original decision under the same requirements, whatever the buyer did since', () => {
    const later: Fact[] = [
      ...license,
      { ...back, at: 13, expired: true },
      { kind: 'selfie', at: 13, state: 'given' },
      { kind: 'phone', at: 14, state: 'passed' },
      { kind: 'signature', at: 15, given: true },
      { kind: 'review', at: 16, outcome: 'accept' },
      { kind: 'manual', at: 17, accepted: true },
    ];
    const asked = fc.record({
      requireIdMode: fc.constantFrom(null, 1 as const, 5 as const),
      requireSignature: fc.boolean(),
      selfie: fc.boolean(),
      phoneValidationMode: fc.constantFrom(null, 1 as const),
    });
    fc.assert(
      fc.property(asked, fc.boolean(), fc.subarray(later), (change, isMatched, some) => {
        const requirements = { ...plain, ...change };
        const facts = [location, ofAge, notBanned, created, isMatched ? matched : notMatched, ...some];
        const replayed = replay({
          requirements,
          facts,
          birthDate: '1990-01-01',
          hasCorrected: false,
          today,
          isIpBlocked: () => false,
        });
        expect([outcomeKey(replayed.decision), replayed.missing]).toEqual([
          outcomeKey(decide(requirements, facts)),
          [],
        ]);
      }),
      { numRuns: 200 },
    );
  });
});

const rules = { minimumAge: 21, birthCutoffs: [] };
const brookline = { minimumAge: 21, birthCutoffs: [{ bornOnOrAfter: '2000-01-01', citation: 'Brookline' }] };
const at = 5;

it('says whether, never when', () => {
  expect(ageFact({ birthDate: '2005-11-20', requirements: rules, today, at })).toEqual({
    kind: 'age',
    at,
    meetsMinimum: true,
    minimum: 21,
  });
  expect(ageFact({ birthDate: '2005-11-21', requirements: rules, today, at }).meetsMinimum).toBe(false);
});

it.each([null, '', 'infinity', '2027-01-01', '1880-01-01', '1990-02-30'])('is never of age with %s', (birthDate) => {
  expect(ageFact({ birthDate, requirements: brookline, today, at })).toMatchObject({
    meetsMinimum: false,
    cutoffFailed: true,
  });
});

it('looks at the cut-off of the place', () => {
  expect(ageFact({ birthDate: '1999-12-31', requirements: brookline, today, at })).toMatchObject({
    meetsMinimum: true,
    cutoffFailed: false,
  });
  expect(ageFact({ birthDate: '2000-01-01', requirements: brookline, today, at })).toMatchObject({
    meetsMinimum: true,
    cutoffFailed: true,
  });
});
