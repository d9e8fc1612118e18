import { anyFacts, anyRequirements } from '@carded/testing/facts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleNames } from '#steps/index.ts';
import { decide } from './decide.ts';
import { replay } from './replay.ts';
import {
  back,
  begun,
  created,
  front,
  license,
  matched,
  notBanned,
  notMatched,
  ofAge,
  plainRequirements as plain,
} from './testing/example-facts.ts';
import type { Fact, RuleName } from './types.ts';

const lineOf = (rule: RuleName, facts: readonly Fact[], asked = plain) =>
  decide(asked, facts).trace.find((line) => line.rule === rule);

test('every decision has a line of each rule, in their order, with a result that is one', () => {
  fc.assert(
    fc.property(anyRequirements, anyFacts, (asked, facts) => {
      const { trace } = decide(asked, facts);
      expect(trace.map(({ rule }) => rule)).toEqual(ruleNames);
      for (const { result, next } of trace) {
        expect(['pass', 'fail', 'needs', 'skip', 'info']).toContain(result);
        if (next !== undefined) expect(next).toMatch(/^[a-z_]+$/);
      }
    }),
    { numRuns: 400 },
  );
});

test('age is not looked at where no check is needed, until something is created', () => {
  const disabled = { ...plain, isPlaceDisabled: true };
  expect(lineOf('age', [ofAge], disabled)).toMatchObject({ result: 'skip', looked: { minimum: 21 } });
  expect(lineOf('age', [ofAge, notBanned, created], disabled)).toMatchObject({ result: 'pass' });
});

test('the age line says what was looked at, and what to do', () => {
  const citation = plain.minimumAgeCitation;
  expect(lineOf('age', [ofAge])).toEqual({ rule: 'age', result: 'pass', looked: { minimum: 21 }, citation });
  const tooYoung = { ...ofAge, meetsMinimum: false };
  expect(lineOf('age', [tooYoung])).toMatchObject({ result: 'fail', looked: { minimum: 21 }, next: 'stopped' });
  const birthCutoffs = [{ bornOnOrAfter: '2009-01-01', citation: 'The Act' }];
  const cut = { ...ofAge, cutoffFailed: true };
  expect(lineOf('age', [cut], { ...plain, birthCutoffs })).toEqual({
    rule: 'age',
    result: 'fail',
    looked: { cutoff: '2009-01-01' },
    citation: 'The Act',
    next: 'stopped',
  });
  expect(lineOf('age', [cut])).toMatchObject({ result: 'fail', looked: { cutoff: null }, next: 'stopped' });
  expect(lineOf('age', [{ ...ofAge, minimum: 18 }])).toMatchObject({ result: 'needs', next: 'retry' });
  expect(lineOf('age', [ofAge], { ...plain, birthCutoffs })).toMatchObject({ result: 'needs', next: 'retry' });
  expect(lineOf('age', [])).toMatchObject({ result: 'needs', next: 'details' });
});

test('the sides of a card are named in one order', () => {
  for (const sides of [
    [front, { ...back, at: 12 }],
    [{ ...front, at: 13 }, back],
  ])
    expect(lineOf('card_read', [...begun, notMatched, ...sides])?.looked.sides).toEqual(['back', 'front']);
});

test('a disputed side is named, and counts neither for nor against the buyer', () => {
  const disputed = [...begun, notMatched, front, { ...back, disputed: true }];
  expect(lineOf('card_belongs', disputed)).toMatchObject({ result: 'info', looked: { isDisputed: true } });
});

test('a card is compared again with the cut-off of the rules asked now', () => {
  const shown = [ofAge, notBanned, created, notMatched, ...license];
  const birthCutoffs = [{ bornOnOrAfter: '2005-01-01', citation: 'The Act' }];
  const again = (birthDate: string) =>
    replay({
      requirements: { ...plain, birthCutoffs },
      facts: shown,
      birthDate,
      hasCorrected: false,
      today: '2026-11-20',
      isIpBlocked: () => false,
    }).decision;
  expect(again('2004-12-31').status).toBe(3);
  expect(again('2005-01-01').status).not.toBe(3);
});

test('a matched buyer needs no card', () => {
  expect(lineOf('card_read', [...begun, matched])?.result).toBe('skip');
});

test('the highest score of any source is shown, and whether a test buyer matched', () => {
  const low = { ...notMatched, score: 41 };
  const high = { ...notMatched, at: 5, sourceId: 'bureau', score: 60 };
  for (const answers of [
    [low, high],
    [
      { ...high, at: 4 },
      { ...low, at: 5 },
    ],
  ])
    expect(lineOf('identity', [...begun, ...answers])?.looked).toMatchObject({ score: 60, answered: 2, isTest: false });
});

test('a refused selfie is asked for again alone, a refused card with its card', () => {
  const denied = (reason: 'selfie_mismatch' | 'invalid_id'): Fact[] => [
    ...[...begun, notMatched, front, back],
    { kind: 'review', at: 20, outcome: 'deny', reason },
  ];
  expect(lineOf('review', denied('invalid_id'))).toMatchObject({ result: 'fail', next: 'photo_id' });
  expect(lineOf('review', denied('selfie_mismatch'))).toMatchObject({ result: 'fail', next: 'selfie' });
});
