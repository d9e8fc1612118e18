import { type DenyReason, denyReasons } from '#codes/index.ts';

type Reason = { readonly code: DenyReason; readonly label: string };

/**
 * What a reviewer chooses from. `again`: the same card may be fine, shown better, so the buyer is asked for it; `deny`: this card will not do; `wrong`: a machine
 * should not have accepted this card, or this face. All are reasons of the one closed list, and tell the buyer how to go on.
 */
export function reviewReasons(answer: 'deny' | 'again' | 'wrong', hasSelfie: boolean): readonly Reason[] {
  return denyReasons.filter(
    ({ code, retry, isSameCardFine }) =>
      isAnswer(code) &&
      (retry !== 'selfie' || hasSelfie) &&
      (isSameCardFine === (answer === 'again') || (answer === 'wrong' && code === 'selfie_mismatch')),
  );
}

/** Nobody says by hand that a code was wrong five times, or that nobody has looked. */
export function isAnswer(code: DenyReason): boolean {
  return code !== 'sms_failed' && code !== 'not_reviewed';
}
