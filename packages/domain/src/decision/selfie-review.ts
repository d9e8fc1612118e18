import type { Known } from './known.ts';

/** Whether a person has said yes to the selfie given last. */
export function isSelfieReviewed({ selfie, selfieReview, testBuyer }: Known): boolean {
  if (selfie === null) return false;
  if (testBuyer === 'john_doe' || testBuyer === 'jane_doe') return selfie.state === 'given';
  return selfieReview?.outcome === 'accept' && selfieReview.order > selfie.order;
}

/** Whether a selfie waits for a person to compare it. */
export function isSelfieWaiting(known: Known): boolean {
  return known.selfie?.state === 'given' && !isSelfieReviewed(known);
}
