import { describe, expect, it } from 'vitest';
import {
  at,
  back,
  begun,
  coherent,
  front,
  matched,
  notMatched,
  ofAge,
  outcome,
  plainRequirements,
  unseen,
} from './testing/example-facts.ts';
import type { Fact } from './types.ts';

const everyTime = { ...plainRequirements, requireIdMode: 1 as const };
const seen = { kind: 'earlier', at: 2 } as const;
/** Typed as a recorded person, whose birth date the card does not have. */
const mismatched: readonly Fact[] = [
  ...begun,
  matched,
  front,
  { ...back, birthDateAgrees: false },
  ...coherent,
  unseen,
];
/** The birth date on the card instead, with what is found about it. */
const corrected = (...found: readonly Fact[]): readonly Fact[] => [
  ...mismatched,
  at(ofAge, 20),
  ...found.map((fact) => at(fact, 21)),
  at(back, 22),
];

describe('corrected details', () => {
  it('are not accepted by the record of who was typed before', () => {
    expect(outcome(mismatched, everyTime)).toBe('4 photo_id info_mismatch');
    expect(outcome(corrected(notMatched), everyTime)).toBe('2 wait');
    expect(outcome(corrected(), everyTime)).toBe('2 wait');
    expect(outcome(corrected(matched), everyTime)).toBe('3 done');
  });

  it('are not spared a code because of who was typed before', () => {
    const rules = { ...everyTime, phoneValidationMode: 4 as const };
    const confirmed: Fact = { ...seen, found: [{ scope: 'key', what: 'phone' }] };
    const facts = [confirmed, ...corrected(matched)];
    expect(outcome(facts, rules)).toBe('12 phone');
    expect(outcome([...facts, { ...confirmed, at: 21 }], rules)).toBe('3 done');
  });

  it('do not take back that someone of this name was refused for age', () => {
    const refused: Fact = { ...seen, found: [{ scope: 'account', what: 'underage' }] };
    expect(outcome([...begun, refused, matched, at(ofAge, 20), at(matched, 21)])).toBe('1 photo_id');
  });
});
