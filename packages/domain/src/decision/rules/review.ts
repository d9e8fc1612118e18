import { type DenyReason, denyReasonOf } from '#codes/index.ts';
import { identify } from '../identification.ts';
import type { Known } from '../known.ts';
import type { Rule } from '../rule.ts';
import { isSelfieWaiting } from '../selfie-review.ts';

/** A person looks at what no machine could settle, and has the last word until a new photo comes. */
export const review: Rule = (input) => {
  const { requirements, known } = input;
  const { isIdNeeded, standing } = identify(input);
  const denied = denialsOf(known);
  if (denied.length > 0) {
    const next = denied.every((reason) => denyReasonOf(reason).retry === 'selfie') ? 'selfie' : 'photo_id';
    return {
      line: { rule: 'review', result: 'fail', looked: { reasons: denied }, next },
      effect: { kind: 'deny', reasons: denied },
    };
  }
  const card = isIdNeeded && standing?.state === 'unsettled';
  // A selfie that a person refused is looked at again, whatever the website asks for.
  const wasSelfieDenied = known.selfieReview?.outcome === 'deny';
  const selfie = isSelfieWaiting(input) && ((isIdNeeded && requirements.selfie) || wasSelfieDenied);
  if (card || selfie) {
    const isDeclined = selfie && known.selfie?.state === 'declined';
    const looked = { card, selfie, ...(isDeclined ? { isDeclined } : {}) };
    const line = { rule: 'review', result: 'needs', looked, next: 'wait' } as const;
    return { line, effect: { kind: 'wait' } };
  }
  return { line: { rule: 'review', result: standing?.isReviewed === true ? 'pass' : 'skip', looked: {} } };
};

/** What a person refused and no newer photo has replaced. */
function denialsOf({ card, cardReview, selfie, selfieReview }: Known): readonly DenyReason[] {
  const reasons: DenyReason[] = [];
  if (card !== null && cardReview?.outcome === 'deny' && cardReview.order > card.order) {
    reasons.push(cardReview.reason ?? 'invalid_id');
  }
  const hasNewer = selfie !== null && (selfie.state === 'given' || selfie.state === 'matched');
  if (selfieReview?.outcome === 'deny' && !(hasNewer && selfie.order > selfieReview.order)) {
    reasons.push(selfieReview.reason ?? 'selfie_mismatch');
  }
  return reasons;
}
