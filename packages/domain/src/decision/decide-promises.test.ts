import { anyFacts as facts, anyRequirements as requirements } from '@carded/testing/facts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buyerMessageKeys } from '#buyer-messages/index.ts';
import { isStatusNumber, statusNumber } from '#codes/index.ts';
import { checkNames } from '#steps/index.ts';
import { buyerMessageFor } from './buyer-message-for.ts';
import { decide } from './decide.ts';
import { words } from './rule.ts';
import { created, matched } from './testing/example-facts.ts';
import type { Fact } from './types.ts';

const refusals: readonly number[] = [4, 5, 6, 7, 8];
const isRefusal = (status: number) => refusals.includes(status);

const failedFact = (at: number): fc.Arbitrary<Fact> =>
  fc.constantFrom<Fact[]>(
    { kind: 'location', at, country: 'US', blocked: true },
    { kind: 'ip', at, blocked: true },
    { kind: 'age', at, meetsMinimum: false, minimum: 21 },
    { kind: 'age', at, meetsMinimum: true, minimum: 21, cutoffFailed: true },
    { kind: 'ban', at, banned: true },
    { kind: 'earlier', at, found: [] },
    { ...matched, at, outcome: 'no_match', score: 10 },
    { ...matched, at, outcome: 'not_available', score: 0 },
    { kind: 'phone', at, state: 'failed' },
    { kind: 'phone', at, state: 'locked' },
    { kind: 'signature', at, given: false },
    {
      kind: 'document',
      at,
      documentId: 'a',
      side: 'back',
      readBy: 'barcode',
      nameAgrees: true,
      birthDateAgrees: true,
      expired: true,
      meetsMinimum: true,
    },
    {
      kind: 'document',
      at,
      documentId: 'c',
      side: 'single',
      readBy: 'mrz',
      nameAgrees: false,
      birthDateAgrees: true,
      expired: false,
      meetsMinimum: true,
    },
    {
      kind: 'document',
      at,
      documentId: 'b',
      side: 'front',
      readBy: 'none',
      blank: true,
      nameAgrees: null,
      birthDateAgrees: null,
      expired: null,
      meetsMinimum: null,
    },
    { kind: 'selfie', at, state: 'not_matched' },
    { kind: 'selfie', at, state: 'declined' },
    { kind: 'review', at, outcome: 'deny', reason: 'fake_id' },
    { kind: 'review', at, outcome: 'deny', reason: 'selfie_mismatch' },
    { kind: 'manual', at, accepted: false },
    { kind: 'error', at, check: 'other' },
  );

const runs = { numRuns: 1500 };

describe('decide', () => {
  it('has an answer for every list of facts, in JSON, with words', () => {
    fc.assert(
      fc.property(requirements, facts, (asked, known) => {
        const decision = decide(asked, known);
        expect(isStatusNumber(decision.status)).toBe(true);
        expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
        expect(decision.reasons.length > 0).toBe(decision.status === statusNumber.denied);
        expect(decision.notCreatedReason !== undefined).toBe(decision.status >= 5 && decision.status <= 9);
        expect(buyerMessageKeys).toContain(buyerMessageFor(decision, 21).key);
        for (const line of decision.trace) expect(words(line).title).not.toBe('');
      }),
      runs,
    );
  });

  it('never turns a refusal into an acceptance because a fact failed', () => {
    const cases = facts.chain((known) =>
      fc.tuple(
        fc.constant(known),
        fc.integer({ min: 50, max: 300 }).chain((at) => failedFact(at + 0.5)),
      ),
    );
    let refused = 0;
    fc.assert(
      fc.property(requirements, cases, (asked, [known, failed]) => {
        if (!isRefusal(decide(asked, known).status)) return;
        refused += 1;
        expect(decide(asked, [...known, failed]).status).not.toBe(statusNumber.accepted);
      }),
      runs,
    );
    expect(refused).toBeGreaterThan(300);
  });

  it('accepts nobody right after an error in any check', () => {
    let accepted = 0;
    fc.assert(
      fc.property(requirements, facts, fc.constantFrom(...checkNames), (asked, known, check) => {
        if (decide(asked, known).status === statusNumber.accepted) accepted += 1;
        const { status } = decide(asked, [...known, { kind: 'error', at: 9999, check }]);
        expect(status).not.toBe(statusNumber.accepted);
      }),
      runs,
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it('accepts nobody without a birth date of age, or on the ban list', () => {
    fc.assert(
      fc.property(requirements, facts, (asked, known) => {
        if (decide(asked, known).status !== statusNumber.accepted) return;
        const ages = known.filter((fact) => fact.kind === 'age');
        expect(ages.length).toBeGreaterThan(0);
        expect(ages.every((fact) => fact.meetsMinimum && fact.cutoffFailed !== true)).toBe(true);
        expect(ages.some((fact) => fact.minimum >= asked.minimumAge)).toBe(true);
        expect(known.findLast((fact) => fact.kind === 'ban')?.banned).toBe(false);
        expect(asked.isPlaceBlocked).toBe(false);
      }),
      runs,
    );
  });

  it('uses 5 to 9 only before anything was created', () => {
    fc.assert(
      fc.property(requirements, facts, (asked, known) => {
        const { status } = decide(asked, [...known, { ...created, at: 9999 }]);
        expect([5, 6, 7, 8, 9]).not.toContain(status);
      }),
      runs,
    );
  });

  it('reads facts by their time, whatever their order in the list', () => {
    const shuffled = facts.chain((known) =>
      fc.tuple(fc.constant(known), fc.shuffledSubarray([...known], { minLength: known.length })),
    );
    fc.assert(
      fc.property(requirements, shuffled, (asked, [known, other]) => {
        expect(decide(asked, other)).toEqual(decide(asked, known));
      }),
      runs,
    );
  });

  it('is the same whenever it is asked, and leaves the facts alone', () => {
    fc.assert(
      fc.property(requirements, facts, (asked, known) => {
        const before = JSON.stringify([asked, known]);
        expect(decide(asked, known)).toEqual(decide(asked, known));
        expect(JSON.stringify([asked, known])).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the values of personal fields out of the trace, even when a fact carries one', () => {
    const canary = 'Tyler Brandvold 1162 Prairie Rose Lane';
    const stuffed = facts.map((known) =>
      [
        { kind: 'location', at: 1, country: canary, state: canary } as Fact,
        { kind: 'ip', at: 1, country: canary } as Fact,
        ...known,
      ].map(
        (fact) =>
          ({
            ...fact,
            ...(fact.kind === 'identity' ? { sourceId: canary, agreed: ['last_name', canary] } : {}),
            ...(fact.kind === 'evidence' ? { documentId: `${canary}card-1`, outcome: canary } : {}),
            ...(fact.kind === 'document' ? { documentId: `${canary}${fact.documentId}` } : {}),
            person: canary,
          }) as unknown as Fact,
      ),
    );
    const placed = requirements.map((asked) => ({ ...asked, place: { country: canary, state: canary } }));
    fc.assert(
      fc.property(placed, stuffed, (asked, known) => {
        const decision = decide(asked, known);
        expect(JSON.stringify([decision, decision.trace.map(words), buyerMessageFor(decision, 21)])).not.toContain(
          'Brandvold',
        );
      }),
      { numRuns: 500 },
    );
  });
});
