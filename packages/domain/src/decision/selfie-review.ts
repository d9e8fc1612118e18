import { identify } from './identification.ts';
import type { Known } from './known.ts';
import type { RuleInput } from './rule.ts';

/** Whether a person has said yes to the selfie given last, or to the ID alone where the buyer declined one. */
export function isSelfieReviewed({ selfie, selfieReview, testBuyer }: Known): boolean {
  if (selfie === null) return false;
  if (testBuyer === 'john_doe' || testBuyer === 'jane_doe') return selfie.state === 'given';
  return selfieReview?.outcome === 'accept' && selfieReview.order > selfie.order;
}

/** Whether a machine may take the selfie for the person on the ID: only where pictures may accept, and no person has refused one. */
export function isSelfieBound(input: RuleInput): boolean {
  const { selfie, selfieReview } = input.known;
  const { evidence, evidenceNeeded } = identify(input);
  return (
    selfie?.state === 'given' && selfieReview?.outcome !== 'deny' && evidenceNeeded === 3 && evidence?.isBound === true
  );
}

/** Whether a selfie waits for a person to compare it, or an ID without one for a person to decide from. */
export function isSelfieWaiting(input: RuleInput): boolean {
  const state = input.known.selfie?.state;
  return (state === 'given' || state === 'declined') && !isSelfieReviewed(input.known) && !isSelfieBound(input);
}
