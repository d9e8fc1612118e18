import { type DenyReason, denyReasons, type EvidenceLevel } from '#codes/index.ts';

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

/** So much earlier each level of evidence is looked at: what is nearly settled takes a person least time. */
const headStartMs = 30 * 60_000;

/**
 * When a review is in turn; the earliest is next. A better one goes first, but never past what has waited longer by its whole head start: nobody is passed over
 * for ever.
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
