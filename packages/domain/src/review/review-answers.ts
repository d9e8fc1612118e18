import { type DenyReason, denyReasons } from '#codes/index.ts';

type Reason = { readonly code: DenyReason; readonly label: string };

/**
 * What a reviewer chooses from. `again`: the same card may be fine, shown better, so the buyer is asked for it; `deny`: this card will not do. Both are reasons of the
 * one closed list, and both tell the buyer how to go on.
 */
export function reviewReasons(answer: 'deny' | 'again', hasSelfie: boolean): readonly Reason[] {
  return denyReasons.filter(
    ({ code, retry, isSameCardFine }) =>
      isAnswer(code) && (retry !== 'selfie' || hasSelfie) && isSameCardFine === (answer === 'again'),
  );
}

/** Nobody says by hand that a code was wrong five times, or that nobody has looked. */
export function isAnswer(code: DenyReason): boolean {
  return code !== 'sms_failed' && code !== 'not_reviewed';
}
