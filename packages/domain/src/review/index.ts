import { type DenyReason, denyReasonOf, denyReasons, type EvidenceLevel, statusNumber } from '#codes/index.ts';
import type { Evidence } from '#decision/evidence.ts';
import { decide, type EvidenceFact, type Fact, identify, type ReviewFact, readFacts } from '#decision/index.ts';
import type { Requirements } from '#workflow/index.ts';
import { type ReviewSignal, reviewSignals } from './review-signals.ts';

export { speaksCodes } from './review-signals.ts';

/** Suggestions. No machine suggests a refusal: a doubt about a card is only a reason to look. */
export const leans = ['accept', 'ask_again', 'look'] as const;
export type ReviewLean = (typeof leans)[number];
export const leanLabels: Readonly<Record<ReviewLean, string>> = {
  accept: 'Accept, if the photos show nothing else',
  ask_again: 'Ask for a better photo',
  look: 'Look closely',
};
type ReviewSuggestion = { readonly lean: ReviewLean; readonly why: string };

type Weighed = {
  readonly evidence: Pick<Evidence, 'level' | 'by' | 'isFrontUnread' | 'isKnownElsewhere'> | null;
  readonly signals: readonly ReviewSignal[];
  readonly hasSelfie: boolean;
  /** Number of photos of the front. */
  readonly fronts: number;
};

/** Suggests an answer from the signals, for a person to confirm. It has no effect alone. */
function suggestReview({ evidence, signals, hasSelfie, fronts }: Weighed): ReviewSuggestion {
  const against = signals.filter(({ speaks }) => speaks === 'against').length;
  if (against > 0)
    return look(
      `${against === 1 ? 'One signal speaks' : `${against} signals speak`} against the card: look there first.`,
    );
  const level = evidence?.level ?? 0;
  const isFirstFront = fronts < 2;
  if (level <= 1 && isFirstFront && evidence?.isFrontUnread === true)
    return { lean: 'ask_again', why: 'The printed front could not be read. A sharper photo may settle it.' };
  if (level === 0)
    return look(
      evidence === null || evidence.isFrontUnread
        ? 'No machine could read the card: only your eyes have.'
        : 'No machine could read the code on the card. Print that is as typed proves little: anyone can print what they type.',
    );
  if (level === 1) return look('The code was read, but not everything that should agree with it was found.');
  const isMoved = evidence?.isKnownElsewhere === true;
  if (level === 3 && isMoved)
    return {
      lean: 'accept',
      why: 'Both sides tell one story, a machine finds the live selfie alike, and records know this name and birth date at another address: most often somebody who moved.',
    };
  if (level === 3)
    return look(
      'Both sides tell one story, and a machine finds the live selfie alike. A well-made card does as much: compare the faces yourself.',
    );
  if (hasSelfie)
    return look(
      'The card is in order as far as machines see. Whether the selfie shows the same person is yours to say.',
    );
  if (level === 2 && isMoved)
    return look(
      'Likely good: the pictures tell one story, and records know this name and birth date at another address, as after a move. Who draws a card with them has as much: see whether it is a card.',
    );
  if (level === 2)
    return look('The pictures tell one story, but nothing outside of them confirms it. A drawn card can do as much.');
  return { lean: 'accept', why: outside[evidence?.by ?? 'none'] };
}

const outside = {
  record: 'Both sides tell one story, and independent records know this person at this address.',
  person: 'Both sides tell one story, and a person has accepted this card within a year.',
  none: 'Both sides tell one story.',
} as const;

const look = (why: string): ReviewSuggestion => ({ lean: 'look', why });

/** Data a reviewer is shown of a card beside its pictures. */
type WeighedReview = {
  readonly level: EvidenceLevel;
  /** Level for the queue's order: a card in order whose holder records know at another address is most often of a person who moved, and comes before its level. */
  readonly rank: EvidenceLevel;
  readonly isKnownElsewhere: boolean;
  /** Lowest level that a machine accepts for this buyer. */
  readonly needed: EvidenceLevel;
  readonly signals: readonly ReviewSignal[];
  readonly suggestion: ReviewSuggestion;
};

/** @param doubts what is odd about the code itself, in words: those who hold what was read say so */
export function weighReview(
  requirements: Requirements,
  facts: readonly Fact[],
  doubts: readonly string[] = [],
): WeighedReview {
  const known = readFacts(facts);
  const { evidence, evidenceNeeded } = identify({ requirements, known });
  const level = evidence?.level ?? 0;
  const odd = doubts.map(
    (words): ReviewSignal => ({ speaks: 'against', label: 'Code on the card', words, side: null }),
  );
  const signals = [...odd, ...reviewSignals(known, evidence?.by ?? null)];
  const fronts = known.card?.fronts ?? 0;
  const isKnownElsewhere = evidence?.isKnownElsewhere === true;
  return {
    level,
    rank: isKnownElsewhere && level === 2 ? 3 : isKnownElsewhere && level === 3 ? 4 : level,
    isKnownElsewhere,
    needed: evidenceNeeded,
    signals,
    suggestion: suggestReview({ evidence, signals, hasSelfie: known.selfie?.state === 'given', fronts }),
  };
}

/** Tells whether a reviewer followed the suggestion. Null when it was to look closely, which suggests no answer. */
export function isAsSuggested(lean: ReviewLean, { outcome, reason }: ReviewFact): boolean | null {
  if (lean === 'look') return null;
  if (lean === 'accept') return outcome === 'accept';
  return outcome === 'deny' && reason !== undefined && denyReasonOf(reason).isSameCardFine;
}

/** Tells whether a person has to review the ID shown last even if its printed side, which is still being read, turns out without doubts. */
export function isPersonNeeded(requirements: Requirements, facts: readonly Fact[]): boolean {
  const last = facts.findLast((fact) => fact.kind === 'document');
  if (last === undefined) return false;
  const at = Math.max(...facts.map((fact) => fact.at));
  const about = { kind: 'evidence', at, documentId: last.documentId, engine: 'none' } as const;
  const isSeen = facts.some(
    (fact) => fact.kind === 'evidence' && fact.check === 'seen_before' && fact.documentId === last.documentId,
  );
  const best: readonly EvidenceFact[] = [
    { ...about, check: 'front_text', outcome: 'agrees' },
    { ...about, check: 'portrait', outcome: 'yes' },
    ...(isSeen ? [] : [{ ...about, check: 'seen_before', outcome: 'clear' } as const]),
  ];
  return decide(requirements, [...facts, ...best]).status === statusNumber.id_submitted;
}

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
