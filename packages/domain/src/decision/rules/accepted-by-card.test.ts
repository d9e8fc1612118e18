import { anyFacts, anyRequirements } from '@carded/testing/facts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Requirements } from '#workflow/index.ts';
import { decide } from '../decide.ts';
import { identify, isIdShown, isKnownAnew } from '../identification.ts';
import { readFacts } from '../known.ts';
import { begun, coherent, license, matched, notMatched, unseen } from '../testing/example-facts.ts';
import type { EvidenceFact, Fact } from '../types.ts';

const passed = { ...unseen, at: 13, outcome: 'passed' } as EvidenceFact;
/** Everything that speaks for a card. */
const pool: Fact[] = [...license, passed, notMatched];
const isOfRecords = (fact: Fact) => fact.kind === 'identity' || (fact.kind === 'evidence' && fact.check === 'record');
/** Facts about one card after another, most often of one that lacks little; records know every second buyer. */
const shown = fc
  .tuple(fc.oneof(fc.constant([]), anyFacts), fc.subarray(pool, { minLength: pool.length - 3 }), fc.boolean())
  .map(([some, rest, isRecorded]) =>
    [...begun, ...(isRecorded ? [matched] : []), ...rest, ...some].filter(
      (fact) => !['manual', 'test_buyer', 'review'].includes(fact.kind) && (isRecorded || !isOfRecords(fact)),
    ),
  );

/** Lists the proofs outside of pictures for the card shown last, computed in another way than the rule. */
function proofsOf({ independentSource }: Requirements, facts: readonly Fact[]): readonly string[] {
  const inTime = facts.toSorted((one, other) => one.at - other.at);
  const card = inTime.findLast(({ kind }) => kind === 'document') as { documentId: string } | undefined;
  const about = inTime.filter(
    (fact): fact is EvidenceFact => fact.kind === 'evidence' && fact.documentId === card?.documentId,
  );
  const record = about.findLast(({ check }) => check === 'record');
  const isRecordGood = record?.outcome === 'at_address' && (record.independent === true || !independentSource);
  const isTypedGood = facts.some(
    (fact) =>
      fact.kind === 'identity' &&
      fact.outcome === 'match' &&
      fact.birthDateEqual &&
      fact.score >= 90 &&
      (fact.independent || !independentSource) &&
      ['street', 'zip'].every((field) => fact.agreed.includes(field)),
  );
  const isPassed = about.findLast(({ check }) => check === 'seen_before')?.outcome === 'passed';
  const isLive = ['live_capture=passed', 'faces=same'].every((answer) =>
    about.some(({ check, outcome }) => `${check}=${outcome}` === answer),
  );
  return [
    ...(isRecordGood || isTypedGood ? ['record'] : []),
    ...(isPassed ? ['person'] : []),
    ...(isLive ? ['live'] : []),
  ];
}

const runs = { numRuns: 4_000 };

it('a machine accepts a card only with a record at the address, or a person’s yes to that card within a year', () => {
  const by = { record: 0, person: 0 };
  fc.assert(
    fc.property(anyRequirements, shown, (asked, facts) => {
      const requirements = asked.cardEvidence === 3 ? { ...asked, cardEvidence: 4 as const } : asked;
      const { isIdNeeded } = identify({ requirements, known: readFacts(facts) });
      if (!isIdNeeded || decide(requirements, facts).status !== 3) return;
      const proofs = proofsOf(requirements, facts).filter((proof) => proof !== 'live');
      expect(proofs).not.toEqual([]);
      if (proofs.includes('record')) by.record += 1;
      else by.person += 1;
    }),
    runs,
  );
  expect(by.record).toBeGreaterThan(10);
  expect(by.person).toBeGreaterThan(10);
});

it('where a website chose that pictures may be enough, a live face of the card’s portrait stands in for these, and for nothing later', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyRequirements, shown, (asked, facts) => {
      const requirements = { ...asked, cardEvidence: 3 as const };
      const { isIdNeeded } = identify({ requirements, known: readFacts(facts) });
      const proofs = proofsOf(requirements, facts);
      if (isIdShown(requirements, facts)) expect(proofs.some((proof) => proof !== 'live')).toBe(true);
      if (!isIdNeeded || decide(requirements, facts).status !== 3) return;
      accepted += 1;
      expect(proofs).not.toEqual([]);
      if (proofs.every((proof) => proof === 'live')) expect(isKnownAnew(requirements, facts)).toBe(false);
    }),
    runs,
  );
  expect(accepted).toBeGreaterThan(10);
});

it('a record at another address, or at another street of the same ZIP, adds nothing to a perfect card', () => {
  const elsewhere: readonly Fact[] = [
    { ...matched, at: 9, agreed: ['firstName', 'lastName', 'birthDate', 'zip'], score: 99 },
    { ...matched, at: 9, agreed: ['firstName', 'lastName', 'birthDate'], outcome: 'no_match', score: 74 },
    { ...unseen, check: 'record', outcome: 'equal', independent: true } as EvidenceFact,
  ];
  const card = license.filter((fact) => fact.kind !== 'evidence' || fact.check !== 'record');
  fc.assert(
    fc.property(anyRequirements, fc.subarray([...elsewhere]), (asked, some) => {
      const requirements = { ...asked, cardEvidence: 4 as const, requireIdMode: 1 as const };
      const facts = [...begun, ...card, ...some];
      expect(decide(requirements, facts).status).not.toBe(3);
      expect(isIdShown(requirements, facts)).toBe(false);
      expect(isKnownAnew(requirements, facts)).toBe(false);
    }),
  );
  expect(card.length).toBe(coherent.length + 3);
});

it('evidence from an earlier verification only is not new', () => {
  const earlier: Fact = { kind: 'earlier', at: 1, found: [{ scope: 'key', what: 'id' }] };
  const asked = { requireIdMode: null, independentSource: false } as unknown as Requirements;
  expect(isKnownAnew(asked, [...begun, earlier, notMatched])).toBe(false);
  expect(isKnownAnew(asked, [...begun, earlier, matched])).toBe(true);
  expect(isKnownAnew(asked, [...begun, { kind: 'manual', at: 9, accepted: true }])).toBe(true);
});
