import { type DenyReason, denyReasons, type EvidenceLevel } from '#codes/index.ts';

type Reason = { readonly code: DenyReason; readonly label: string };

/**
 * Lists a reviewer's choices. `again`: the same card may pass in a better photo, so the buyer is asked for it; `deny`: this card is refused; `wrong`: a machine
 * should not have accepted this card, or this face. All are reasons of the one closed list, and tell the buyer how to continue.
 */
export function reviewReasons(answer: 'deny' | 'again' | 'wrong', hasSelfie: boolean): readonly Reason[] {
  return denyReasons.filter(
    ({ code, retry, isSameCardFine }) =>
      isAnswer(code) &&
      (retry !== 'selfie' || hasSelfie) &&
      (isSameCardFine === (answer === 'again') || (answer === 'wrong' && code === 'selfie_mismatch')),
  );
}

/** Tells whether a person may choose a reason; a wrong code and a missed review are set by the program only. */
export function isAnswer(code: DenyReason): boolean {
  return code !== 'sms_failed' && code !== 'not_reviewed';
}

/** Head start of each level of evidence, because nearly settled cards take a person least time. */
const headStartMs = 30 * 60_000;

/**
 * Computes the turn of a review; the earliest is next. A better one goes first, but never before one that has waited longer than its whole head start, so that
 * none waits forever.
 */
export function reviewTurn(sinceMs: number, level: EvidenceLevel): number {
  return sinceMs - level * headStartMs;
}

const steps = [5, 10, 15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320];
const fewest = 5;

/**
 * Within how many minutes four of five of the given reviews were settled, rounded up to a length of time that people say.
 * @returns null of too few to say, or where it was more than three days: nothing is promised
 */
export function usualWaitMinutes(waitedSeconds: readonly number[]): number | null {
  if (waitedSeconds.length < fewest) return null;
  const sorted = [...waitedSeconds].sort((a, b) => a - b);
  const seconds = sorted[Math.ceil(sorted.length * 0.8) - 1] ?? 0;
  return steps.find((minutes) => minutes * 60 >= seconds) ?? null;
}
