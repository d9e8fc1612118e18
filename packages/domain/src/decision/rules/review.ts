import { identify } from '../identification.ts';
import type { Rule } from '../rule.ts';
import { isSelfieWaiting } from '../selfie-review.ts';

/** A person looks at what no machine could settle. */
export const review: Rule = (input) => {
  const { requirements, known } = input;
  const { isIdNeeded, standing } = identify(input);
  const newest = known.review;
  const isDenial = newest?.outcome === 'deny';
  const isSelfieDenial = isDenial && newest.reason?.startsWith('selfie') === true;
  const isAboutNow =
    newest !== null && newest.order > (isSelfieDenial ? (known.selfie?.order ?? -1) : (known.card?.order ?? -1));
  if (isDenial && isAboutNow && (known.card !== null || isSelfieDenial)) {
    const reason = newest.reason ?? 'invalid_id';
    return {
      line: { rule: 'review', result: 'fail', looked: { reason }, next: isSelfieDenial ? 'selfie' : 'photo_id' },
      effect: { kind: 'deny', reasons: [reason] },
    };
  }
  const isCardWaiting = isIdNeeded && standing?.state === 'unsettled';
  const isWaiting = isCardWaiting || (isIdNeeded && requirements.selfie && isSelfieWaiting(known));
  if (isWaiting) {
    const looked = { card: isCardWaiting, selfie: requirements.selfie && isSelfieWaiting(known) };
    return { line: { rule: 'review', result: 'needs', looked, next: 'wait' }, effect: { kind: 'wait' } };
  }
  const isAccepted = newest?.outcome === 'accept' && isAboutNow && known.card !== null;
  return { line: { rule: 'review', result: isAccepted ? 'pass' : 'skip', looked: {} } };
};
