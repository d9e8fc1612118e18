import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { words } from './rule.ts';
import { asked, back, begun, front, license, outcome, plainRequirements as plain } from './testing/example-facts.ts';
import type { Fact } from './types.ts';

const selfie: Fact = { kind: 'selfie', at: 12, state: 'given' };

describe('a declined selfie', () => {
  it('leaves a declined selfie to a person, who decides from the ID', () => {
    const requirements = { ...plain, selfie: true };
    const declined: Fact[] = [...asked, ...license, { kind: 'selfie', at: 12, state: 'declined' }];
    const waiting = decide(requirements, declined);
    const line = waiting.trace.find(({ rule }) => rule === 'review');
    expect(line).toMatchObject({ result: 'needs', looked: { card: false, selfie: true, isDeclined: true } });
    expect(line && words(line).detail).toBe('The buyer did not agree to a selfie');
    const accept: Fact = { kind: 'review', at: 13, outcome: 'accept' };
    expect(outcome([...declined, accept], requirements)).toBe('3 done');
    expect(
      outcome([...declined, { kind: 'review', at: 13, outcome: 'deny', reason: 'invalid_id' }], requirements),
    ).toBe('4 photo_id invalid_id');
    // Given after all: it is compared, and an answer from before does not count for it.
    expect(outcome([...declined, { ...selfie, at: 14 }], requirements)).toBe('2 wait');
    expect(outcome([...declined, accept, { ...selfie, at: 14 }], requirements)).toBe('2 wait');
    expect(outcome([...declined, { kind: 'selfie', at: 14, state: 'matched' }], requirements)).toBe('3 done');
  });

  it('asks for the ID first, even if the selfie was declined before', () => {
    const declined: Fact = { kind: 'selfie', at: 9, state: 'declined' };
    expect(outcome([...asked, declined], { ...plain, selfie: true })).toBe('1 photo_id');
    expect(outcome([...asked, declined, front], { ...plain, selfie: true })).toBe('1 other_side');
  });

  it('does not lift a selfie that failed when the buyer then declines one', () => {
    const requirements = { ...plain, selfie: true };
    const failed: Fact[] = [...asked, front, back, { kind: 'selfie', at: 12, state: 'not_matched' }];
    expect(outcome([...failed, { kind: 'selfie', at: 13, state: 'declined' }], requirements)).toBe(
      '4 selfie selfie_mismatch',
    );
  });

  it('never accepts a test buyer on a declined selfie by itself', () => {
    const jane: Fact = { kind: 'test_buyer', at: 5, name: 'jane_doe' };
    const declined: Fact = { kind: 'selfie', at: 12, state: 'declined' };
    expect(outcome([...begun, jane, front, back, declined], { ...plain, selfie: true })).toBe('2 wait');
  });

  it('is never followed by an acceptance without a person', () => {
    const requirements = { ...plain, selfie: true };
    const others: Fact[] = [
      front,
      back,
      { ...back, side: 'single', readBy: 'mrz' },
      {
        kind: 'identity',
        at: 4,
        sourceId: 'x',
        outcome: 'no_match',
        score: 10,
        birthDateEqual: false,
        agreed: [],
        independent: true,
      },
      { kind: 'phone', at: 5, state: 'passed' },
      { kind: 'signature', at: 5, given: true },
      { kind: 'test_buyer', at: 5, name: 'jane_doe' },
      { kind: 'selfie', at: 5, state: 'given' },
      { kind: 'selfie', at: 5, state: 'not_matched' },
    ];
    let waited = 0;
    fc.assert(
      fc.property(fc.shuffledSubarray(others), (some) => {
        const facts = [...asked, ...some].map((fact, index) => ({ ...fact, at: index + 1 }));
        const { status } = decide(requirements, [...facts, { kind: 'selfie', at: 99, state: 'declined' }]);
        if (status === 2) waited += 1;
        expect(status).not.toBe(3);
      }),
      { numRuns: 400 },
    );
    expect(waited).toBeGreaterThan(20);
  });
});
