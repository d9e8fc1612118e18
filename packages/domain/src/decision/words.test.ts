import { describe, expect, it } from 'vitest';
import { buyerWords } from './buyer-words.ts';
import { decide } from './decide.ts';
import {
  back,
  begun,
  created,
  front,
  matched,
  notBanned,
  notMatched,
  ofAge,
  plainRequirements as plain,
} from './example-facts.ts';
import type { Fact, RuleName } from './types.ts';
import { words } from './words.ts';

const expired: Fact[] = [ofAge, notBanned, created, notMatched, front, { ...back, expired: true }];

function said(facts: readonly Fact[], rule: RuleName, requirements = plain) {
  const line = decide(requirements, facts).trace.find((one) => one.rule === rule);
  if (line === undefined) throw new Error(`no line of ${rule}`);
  return { result: line.result, ...words(line) };
}

describe('words for the merchant', () => {
  it('tell the story of a card that had run out', () => {
    const { trace } = decide(plain, expired);
    const story = trace.filter(({ result }) => result !== 'skip').map((line) => [line.result, words(line)] as const);
    expect(story.map(([result, { title, detail, aside }]) => `${result}: ${title} | ${detail} | ${aside}`)).toEqual([
      'pass: Place allowed | Nothing in your rules blocks it | North Dakota',
      'pass: 21 or older | Minimum age by law, 21 USC 387f(d)(5) | yes',
      'pass: Not banned |  | no ban found',
      'needs: Matched by records | Name agreed. 90 needed, so we asked for ID | 41 of 100',
      'pass: Photo ID shown | Asked because records did not settle it | yes',
      'pass: Card could be read | Both sides given | barcode',
      'pass: Card belongs to the buyer | Name and birth date compared | agrees',
      'fail: Card still valid | It had run out on the day of this check | expired',
      'pass: 21 or older by the card | 21 USC 387f(d)(5) | yes',
    ]);
  });

  it('say why a high score does not count', () => {
    expect(said([...begun, { ...matched, independent: false }], 'identity').detail).toContain('not the seller’s own');
    expect(said([...begun, { ...matched, birthDateEqual: false }], 'identity').detail).toContain(
      'birth date must be equal',
    );
    expect(said([...begun, { ...matched, outcome: 'not_available' }], 'identity').detail).toContain(
      'No source could answer',
    );
  });

  it('name the law that blocks a place', () => {
    const quebec = {
      ...plain,
      place: { country: 'CA', state: 'QC' },
      isPlaceBlocked: true,
      blockedBy: 'law',
      blockedCitation: 'Tobacco Control Act',
    } as const;
    expect(said([], 'place', quebec)).toEqual({
      result: 'fail',
      title: 'Place blocked',
      detail: 'Tobacco Control Act',
      aside: 'Quebec',
    });
  });
});

describe('words for the buyer', () => {
  it('say what was found and what to do', () => {
    expect(buyerWords(decide(plain, expired))).toEqual({
      title: 'Not verified yet',
      sentence: 'Your ID has run out.',
      next: 'Show one that is still valid.',
    });
    expect(buyerWords(decide(plain, [ofAge, notBanned, created])).title).toBe('Show your ID');
    expect(buyerWords(decide(plain, [ofAge, { ...notBanned, banned: true }])).sentence).toBe(
      'The shop does not take this order.',
    );
    expect(buyerWords(decide(plain, [ofAge, notBanned, created, matched])).title).toBe('Thank you. You are verified.');
  });
});
