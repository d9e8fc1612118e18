import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceCheckNames, evidenceChecks, evidenceMeaning } from '#codes/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { decide } from './decide.ts';
import { isIdShown } from './identification.ts';
import { words } from './rule.ts';
import {
  asked,
  back,
  coherent,
  coherentPassport,
  front,
  knownElsewhere,
  license,
  matched,
  outcome as outcomeOf,
  passport,
  plainRequirements,
  recorded,
  unseen,
} from './testing/example-facts.ts';
import type { EvidenceFact, Fact } from './types.ts';

const plain: Requirements = { ...plainRequirements, cardEvidence: 4 };
const outcome = (facts: readonly Fact[]): string => outcomeOf(facts, plain);
const read: readonly Fact[] = [...asked, front, back];
const answers = evidenceCheckNames.flatMap((check) =>
  Object.keys(evidenceChecks[check].outcomes).map((name) => ({ check, outcome: name }) as EvidenceFact),
);

const differs = { ...recorded, check: 'front_text', outcome: 'differs' } as EvidenceFact;

function instead(answer: Pick<EvidenceFact, 'check' | 'outcome'>): readonly EvidenceFact[] {
  return [...coherent, recorded, unseen].map((fact) =>
    fact.check === answer.check ? ({ ...fact, outcome: answer.outcome } as EvidenceFact) : fact,
  );
}

function lineOf(facts: readonly Fact[]) {
  const line = decide(plain, facts).trace.find(({ rule }) => rule === 'card_evidence');
  if (line === undefined) throw new Error('no line of evidence');
  return { ...line, ...words(line) };
}

describe('what stands behind a card', () => {
  it.each([
    ['a code that can be read, and nothing more', [], '2 wait'],
    ['pictures alone', coherent, '2 wait'],
    ['records alone, of a card that nobody looked at', [recorded], '2 wait'],
    ['pictures and a record', [...coherent, recorded, unseen], '3 done'],
    ['pictures and a record, of a card that nobody asked about', [...coherent, recorded], '2 wait'],
    ['records that matched what was typed', [...coherent, unseen, { ...matched, at: 9 }], '3 done'],
    ['records of this person at another address', [...coherent, unseen, knownElsewhere], '2 wait'],
    ['the seller’s own records', [...coherent, unseen, { ...recorded, independent: false }], '2 wait'],
    ['a person’s earlier answer on the same card', [...coherent, { ...unseen, outcome: 'passed' }], '3 done'],
    [
      'a person’s earlier answer, and a front that differs',
      [...coherent, differs, { ...unseen, outcome: 'passed' }],
      '2 wait',
    ],
    [
      'evidence about another card',
      [...coherent, recorded, unseen].map((fact) => ({ ...fact, documentId: 'card-0' })),
      '2 wait',
    ],
  ] as const)('%s', (_, evidence, expected) => {
    expect(outcome([...read, ...(evidence as readonly Fact[])])).toBe(expected);
  });

  it.each([
    ['at this street in this ZIP', ['street', 'zip'], '3 done'],
    ['at this street in this town', ['street', 'city', 'state'], '3 done'],
    ['at another street of this ZIP', ['zip', 'city', 'state'], '2 wait'],
    ['at a street of this name in another town', ['street', 'state'], '2 wait'],
  ])('where an ID is always asked for, records that matched what was typed %s', (_, fields, expected) => {
    const typed = { ...matched, at: 9, score: 98, agreed: ['firstName', 'lastName', 'birthDate', ...fields] };
    const facts = [...read, ...coherent, unseen, typed];
    expect(outcomeOf(facts, { ...plain, requireIdMode: 1 })).toBe(expected);
    if (expected === '2 wait') expect(lineOf(facts).looked.isKnownElsewhere).toBe(true);
  });

  it('is never enough while a check has not run, or found anything but what a genuine card has', () => {
    const needed = answers.filter(({ check }) => evidenceChecks[check].of !== 'selfie');
    for (const answer of needed.filter((one) => evidenceMeaning(one.check, one.outcome) !== 'supports')) {
      const facts = [...read, ...instead(answer)];
      const open = { 'front_text=not_found': '1 front_again', 'portrait=awaited': '1 looking' };
      const written = `${answer.check}=${answer.outcome}`;
      expect([written, outcome(facts)]).toEqual([written, open[written as keyof typeof open] ?? '2 wait']);
    }
  });

  it('goes to a person for a flag, which a better photo of the same card does not take away', () => {
    for (const answer of answers.filter((one) => evidenceMeaning(one.check, one.outcome) === 'flag')) {
      const flag = { ...recorded, ...answer, side: 'front' } as EvidenceFact;
      const facts = [
        ...read,
        flag,
        { ...front, at: 30 },
        ...[...coherent, recorded, unseen].map((fact) => ({ ...fact, at: 31 })),
      ];
      expect([answer.check, outcome(facts)]).toEqual([answer.check, '2 wait']);
      expect(lineOf(facts).looked.flags).toEqual([`${answer.check}=${answer.outcome}`]);
      expect(outcome([...facts, { kind: 'review', at: 40, outcome: 'accept' }])).toBe('3 done');
    }
  });

  it('refuses nobody: only the card itself does, by its date', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...answers), { maxLength: 6 }), fc.boolean(), (some, isPassport) => {
        const facts = some.map((answer, index) => ({ ...recorded, ...answer, at: 20 + index }) as Fact);
        const shown = isPassport ? [...asked, passport] : read;
        expect(decide(plain, [...shown, ...facts]).status).not.toBe(4);
      }),
    );
  });

  it('asks for an unread front a second time, and for no third photo', () => {
    const unread = instead({ check: 'front_text', outcome: 'not_found' });
    expect(outcome([...read, ...unread])).toBe('1 front_again');
    expect(decide(plain, [...read, ...unread]).trace).toContainEqual(
      expect.objectContaining({ rule: 'photo_id', result: 'needs', next: 'front_again' }),
    );
    const second = [...read, ...unread, { ...front, at: 30 }];
    expect(outcome([...second, ...unread.map((fact) => ({ ...fact, at: 31 }))])).toBe('2 wait');
    expect(outcome([...second, ...[...coherent, recorded].map((fact) => ({ ...fact, at: 31 }))])).toBe('3 done');
    expect(outcome([...asked, passport, ...instead({ check: 'front_text', outcome: 'not_found' })])).toBe('2 wait');
  });

  it('is awaited while the printed side is read, and not when it cannot change the result', () => {
    const awaited = { ...recorded, check: 'portrait', outcome: 'awaited' } as EvidenceFact;
    const soon = [
      ...read,
      ...coherent.filter(({ check }) => check !== 'front_text' && check !== 'portrait'),
      recorded,
      unseen,
    ];
    const looking = [...soon, awaited];
    expect(outcome(looking)).toBe('1 looking');
    expect(lineOf(looking)).toMatchObject({ result: 'needs', next: 'looking' });
    const found = coherent.slice(0, 2).map((fact) => ({ ...fact, at: 20 }));
    expect(outcome([...looking, ...found])).toBe('3 done');
    expect(outcome([...looking, ...found.map((fact) => ({ ...fact, outcome: 'not_run' }) as Fact)])).toBe('2 wait');
    expect(outcome([...asked, front, awaited])).toBe('1 other_side');
    expect(outcome([...asked, front, { ...back, readBy: 'none' }, awaited])).toBe('2 wait');
    expect(outcome([...asked, front, { ...back, meetsMinimum: false }, awaited])).toBe('4 stopped underage');
    const flagged = { ...recorded, check: 'drawn', outcome: 'flagged', side: 'front' } as EvidenceFact;
    expect(outcome([...looking, flagged])).toBe('2 wait');
    expect(outcome([...looking, { kind: 'review', at: 40, outcome: 'accept' }])).toBe('3 done');
  });

  it('of a passport is of its one page', () => {
    expect(outcome([...asked, passport, ...coherentPassport, recorded, unseen])).toBe('3 done');
    expect(outcome([...asked, passport, ...coherent, recorded, unseen])).toBe('2 wait');
  });

  it('decides what later verifications count as an ID shown', () => {
    expect(isIdShown(plain, [...asked, ...license])).toBe(true);
    expect(isIdShown(plain, [...read, ...coherent])).toBe(false);
    expect(isIdShown(plain, [...read, ...coherent, { kind: 'review', at: 20, outcome: 'accept' }])).toBe(true);
    const own = [...read, ...coherent, unseen, { ...recorded, independent: false }];
    expect([isIdShown(plain, own), isIdShown({ ...plain, independentSource: false }, own)]).toEqual([false, true]);
  });

  it('is needed however a verification was started: a code alone is never enough', () => {
    for (const asked of [{}, { cardEvidence: 0 }, { cardEvidence: 1 }, { cardEvidence: 2 }] as const)
      expect(outcomeOf([...read, ...coherent, unseen], { ...plainRequirements, ...asked })).toBe('2 wait');
  });

  it('is shown to the merchant in plain words', () => {
    expect(lineOf([...asked, ...license])).toMatchObject({ result: 'pass', aside: 'Corroborated' });
    expect(lineOf([...read, ...coherent, { ...unseen, check: 'seen_before', outcome: 'passed' }])).toMatchObject({
      result: 'pass',
      detail: 'Both sides agree, and a person has accepted this card before',
    });
    expect(lineOf([...read, ...coherent])).toMatchObject({
      result: 'needs',
      next: 'wait',
      detail: 'Nothing outside of the pictures confirms it',
      aside: 'Coherent',
    });
    expect(lineOf([...read, ...coherent, unseen, knownElsewhere])).toMatchObject({
      result: 'needs',
      looked: { isKnownElsewhere: true },
      detail: 'Records know this person, but not at this address',
    });
    expect(lineOf([...read, ...instead({ check: 'portrait', outcome: 'no' })])).toMatchObject({
      detail: 'Portrait: none found',
      aside: 'Read',
    });
    expect(lineOf([...read, ...instead({ check: 'front_text', outcome: 'differs' })]).detail).toBe(
      'Printed front: says something else than the code',
    );
    expect(lineOf([...read, ...instead({ check: 'front_text', outcome: 'not_found' })]).detail).toContain(
      'a new photo',
    );
    expect(lineOf([...asked, front, { ...back, expired: true }]).result).toBe('skip');
    const unread = [...asked, front, { ...back, readBy: 'none' }] as Fact[];
    expect(lineOf(unread).detail).toBe('No machine could read its code');
    expect(lineOf([...unread, { kind: 'review', at: 20, outcome: 'accept' }])).toMatchObject({
      result: 'pass',
      aside: 'by a person',
    });
  });
});
