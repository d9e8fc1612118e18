import { describe, expect, it } from 'vitest';
import { buyerMessageFor } from './buyer-message-for.ts';
import { decide } from './decide.ts';
import { words } from './rule.ts';
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
} from './testing/example-facts.ts';
import type { Fact, RuleName } from './types.ts';

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
      'fail: Card still valid | It had expired on the day of this check | expired',
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

  it('name the fields that records agree on, as a source gives them', () => {
    const agreed = ['firstName', 'lastName', 'birthDate', 'street', 'zip', 'shoeSize'];
    expect(said([...begun, { ...matched, agreed }], 'identity').detail).toBe(
      'Name and birth date and address and ZIP code agreed. 90 needed',
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

describe('what the buyer is told', () => {
  const messageOf = (facts: readonly Fact[], requirements = plain) => buyerMessageFor(decide(requirements, facts), 21);

  it('names the finding', () => {
    expect(messageOf(expired)).toEqual({ key: 'expired' });
    expect(messageOf([ofAge, { ...notBanned, banned: true }])).toEqual({ key: 'blocked' });
    expect(messageOf([{ ...ofAge, meetsMinimum: false }, notBanned])).toEqual({ key: 'underage_typed', age: 21 });
    const cutoffs = ['2003-09-01', '2000-01-01'].map((day) => ({ bornOnOrAfter: day, citation: 'a by-law' }));
    expect(messageOf([{ ...ofAge, cutoffFailed: true }, notBanned], { ...plain, birthCutoffs: cutoffs })).toEqual({
      ...{ key: 'born_too_late', day: '2000-01-01' },
    });
    expect(messageOf([...begun, front, { ...back, meetsMinimum: false }])).toEqual({ key: 'underage', age: 21 });
    expect(messageOf([ofAge, notBanned, created, matched])).toEqual({ key: 'accepted' });
  });

  it('adds what only this opening or this shop knows', () => {
    const beside = { willShowInStore: true, hasTerms: true, expiredOn: '2026-09-02' };
    const also = (facts: readonly Fact[], requirements = plain) =>
      buyerMessageFor(decide(requirements, facts), 21, beside);
    expect(also([...begun, notMatched])).toEqual({ key: 'in_store' });
    expect(also(expired)).toEqual({ key: 'expired_on', day: '2026-09-02' });
    const signs = { ...plain, requireSignature: true };
    expect(messageOf([...begun, matched], signs)).toEqual({ key: 'signature' });
    expect(also([...begun, matched], signs)).toEqual({ key: 'signature_terms' });
    expect(also([...begun, matched])).toEqual({ key: 'accepted' });
  });

  it('names what differs between card and order', () => {
    const shown = (change: object) => messageOf([...begun, notMatched, front, { ...back, ...change }]).key;
    expect(shown({ nameAgrees: false })).toBe('name_mismatch');
    expect(shown({ birthDateAgrees: false })).toBe('birth_date_mismatch');
    expect(shown({ nameAgrees: false, birthDateAgrees: false })).toBe('info_mismatch');
  });

  it('says why an ID is asked for', () => {
    expect(messageOf([...begun, notMatched]).key).toBe('show_id_records');
    expect(messageOf([...begun, matched], { ...plain, requireIdMode: 1 }).key).toBe('show_id_rule');
    expect(messageOf([ofAge, notBanned, created]).key).toBe('show_id');
    const seen: Fact = { kind: 'earlier', found: [{ scope: 'account', what: 'underage' }], at: 4 };
    expect(messageOf([...begun, matched, seen]).key).toBe('show_id_seen');
    expect(messageOf([...begun, matched, seen], { ...plain, requireIdMode: 1 }).key).toBe('show_id_rule');
    expect(messageOf([...begun, notMatched, front]).key).toBe('other_side');
  });
});
