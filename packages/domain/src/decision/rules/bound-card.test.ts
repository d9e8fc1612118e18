import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EvidenceCheck, evidenceChecks, evidenceMeaning } from '#codes/index.ts';
import { weighReview } from '#review/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { decide } from '../decide.ts';
import { cardEvidenceOf, isAcceptedByPictures, isIdShown } from '../identification.ts';
import { words } from '../rule.ts';
import {
  asked,
  back,
  bound,
  coherent,
  front,
  license,
  outcome,
  plainRequirements,
  recorded,
  unseen,
} from '../testing/example-facts.ts';
import type { EvidenceFact, Fact } from '../types.ts';

/** Requirements that accept pictures, and ask for a selfie. */
const pictures: Requirements = { ...plainRequirements, independentSource: false, cardEvidence: 3, selfie: true };
const usual: Requirements = { ...pictures, cardEvidence: 4 };
const given: Fact = { kind: 'selfie', at: 13, state: 'given' };
const read: readonly Fact[] = [...asked, front, back];
const coherentCard: readonly Fact[] = [...read, ...coherent, unseen];
const boundCard: readonly Fact[] = [...coherentCard, given, ...bound];

const level = (facts: readonly Fact[]) => cardEvidenceOf(pictures, facts)?.level;
const lineOf = (rule: string, facts: readonly Fact[], requirements = pictures) => {
  const line = decide(requirements, facts).trace.find((one) => one.rule === rule);
  if (line === undefined) throw new Error(`no line ${rule}`);
  return { ...line, ...words(line) };
};
const instead = (check: EvidenceCheck, other: string): Fact[] =>
  boundCard.map((fact) =>
    fact.kind === 'evidence' && fact.check === check ? ({ ...fact, outcome: other } as Fact) : fact,
  );

describe('a card bound to the buyer', () => {
  it('is level 3, and is accepted by a machine only where pictures may accept', () => {
    expect([level(coherentCard), level(boundCard)]).toEqual([2, 3]);
    expect(outcome(boundCard, pictures)).toBe('3 done');
    expect(outcome(boundCard, usual)).toBe('2 wait');
    expect(outcome(coherentCard, pictures)).toBe('1 selfie');
    expect(lineOf('card_evidence', boundCard)).toMatchObject({
      result: 'pass',
      detail: 'Both sides agree, and a live selfie is alike',
      aside: 'Bound to the buyer',
    });
    expect(lineOf('selfie', boundCard)).toMatchObject({ result: 'pass', detail: 'Compared by a machine' });
  });

  it('goes to a person when one of its checks is missing', () => {
    for (const [check, { outcomes }] of Object.entries(evidenceChecks))
      for (const other of Object.keys(outcomes)) {
        const doesCount = evidenceMeaning(check, other) === 'supports' || check === 'record';
        const open = { 'front_text=not_found': '1 front_again', 'portrait=awaited': '1 looking' };
        const expected = doesCount ? '3 done' : (open[`${check}=${other}` as keyof typeof open] ?? '2 wait');
        expect([check, other, outcome(instead(check as EvidenceCheck, other), pictures)]).toEqual([
          check,
          other,
          expected,
        ]);
      }
  });

  it('is level 3 for no list of answers without a live capture that passed, the same face, and nothing against it', () => {
    const answers = Object.entries(evidenceChecks).flatMap(([check, { outcomes }]) =>
      Object.keys(outcomes).map((name) => ({ check, outcome: name }) as EvidenceFact),
    );
    const some = fc.array(
      fc.record({ said: fc.constantFrom(...answers), side: fc.constantFrom('front', 'back', undefined) }),
    );
    fc.assert(
      fc.property(some, fc.boolean(), (list, isAfter) => {
        const facts = list.map(({ said, side }, at) => ({ ...recorded, ...said, side, at: 20 + at }) as EvidenceFact);
        const all = isAfter ? [...boundCard, ...facts] : [...read, given, ...facts];
        if (level(all) !== 3) return;
        const own = all.filter((fact) => fact.kind === 'evidence');
        const last = (check: EvidenceCheck) => own.findLast((fact) => fact.check === check)?.outcome;
        expect([last('live_capture'), last('faces'), last('front_text'), last('portrait')]).toEqual([
          'passed',
          'same',
          'agrees',
          'yes',
        ]);
        expect(own.filter((fact) => evidenceMeaning(fact.check, fact.outcome) === 'flag')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is held against the photo there was: another card, or another photo of its front, has no face yet', () => {
    const again = [{ ...front, at: 20 }, ...coherent.map((fact) => ({ ...fact, at: 20 }))] as Fact[];
    expect(level([...boundCard, ...again])).toBe(2);
    expect(outcome([...boundCard, ...again], pictures)).toBe('2 wait');
    expect(level([...boundCard, ...again, ...bound.map((fact) => ({ ...fact, at: 21 }))])).toBe(3);
    const other = [front, back, ...coherent, unseen].map((fact) => ({ ...fact, at: 20, documentId: 'card-2' }) as Fact);
    expect(level([...boundCard, ...other])).toBe(2);
    expect(outcome([...boundCard, ...other], pictures)).toBe('1 selfie');
  });

  it('is looked at by a person after a selfie that is only a photo, or faces that are not alike', () => {
    const photo = [
      { ...given, at: 20 },
      { ...bound[0], at: 20, outcome: 'upload' },
      { ...bound[1], at: 20, outcome: 'not_run' },
    ] as Fact[];
    expect(outcome([...boundCard, ...photo], pictures)).toBe('2 wait');
    expect(lineOf('card_evidence', [...boundCard, ...photo]).detail).toBe(
      'Live selfie: a single photo was sent. Faces on ID and selfie: not compared by a machine',
    );
    const different = { ...bound[1], at: 20, outcome: 'different' } as Fact;
    const since = [...boundCard, different, ...bound.map((fact) => ({ ...fact, at: 30 }))];
    expect(outcome(since, pictures)).toBe('2 wait');
    expect(lineOf('card_evidence', since).looked.flags).toEqual(['faces=different']);
  });

  it('is for a person once one has refused a selfie of this buyer', () => {
    const denied: Fact = { kind: 'review', at: 20, outcome: 'deny', reason: 'selfie_mismatch' };
    const again = [{ ...given, at: 30 }, ...bound.map((fact) => ({ ...fact, at: 30 }))] as Fact[];
    expect(outcome([...boundCard, denied], pictures)).toBe('4 selfie selfie_mismatch');
    expect(outcome([...boundCard, denied, ...again], pictures)).toBe('2 wait');
  });

  it('is no ID shown for later verifications, unless a record or a person speaks for it too', () => {
    const reviewed: Fact = { kind: 'review', at: 20, outcome: 'accept' };
    expect([isIdShown(pictures, boundCard), isAcceptedByPictures(pictures, boundCard)]).toEqual([false, true]);
    for (const facts of [
      [...boundCard, recorded],
      [...boundCard, reviewed],
      [...boundCard, { ...unseen, outcome: 'passed' } as Fact],
    ])
      expect([isIdShown(pictures, facts), isAcceptedByPictures(pictures, facts)]).toEqual([true, false]);
    const byHand: Fact = { kind: 'manual', at: 20, accepted: true };
    expect(isAcceptedByPictures(pictures, [...boundCard, byHand])).toBe(false);
    expect(isAcceptedByPictures({ ...pictures, cardEvidence: 1 }, [...asked, ...license])).toBe(false);
  });

  it('shows a reviewer what machines saw, and no more of it', () => {
    const of = (facts: readonly Fact[]) => {
      const { signals, suggestion } = weighReview(usual, facts);
      return [
        signals.filter(({ label }) => /selfie/i.test(label)).map((one) => `${one.speaks} ${one.label}`),
        suggestion.lean,
      ];
    };
    expect(of(boundCard)).toEqual([['open Selfie', 'for Live selfie', 'for Faces on ID and selfie'], 'look']);
    const different = instead('faces', 'different');
    expect(of(different)).toEqual([['open Selfie', 'for Live selfie', 'against Faces on ID and selfie'], 'look']);
    expect(of(coherentCard)).toEqual([[], 'look']);
    const uncompared = instead('faces', 'not_run');
    expect(of(uncompared)).toEqual([['open Selfie', 'for Live selfie'], 'look']);
  });
});
