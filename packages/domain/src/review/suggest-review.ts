import type { Evidence } from '#decision/evidence.ts';
import type { ReviewSignal } from './review-signals.ts';

/** No machine proposes a refusal: what speaks against a card is only ever a reason to look. */
export const leans = ['accept', 'ask_again', 'look'] as const;
export type ReviewLean = (typeof leans)[number];
export const leanLabels: Readonly<Record<ReviewLean, string>> = {
  accept: 'Accept, if the photos show nothing else',
  ask_again: 'Ask for a better photo',
  look: 'Look closely',
};
export type ReviewSuggestion = { readonly lean: ReviewLean; readonly why: string };

type Weighed = {
  readonly evidence: Pick<Evidence, 'level' | 'by' | 'isFrontUnread' | 'isKnownElsewhere'> | null;
  readonly signals: readonly ReviewSignal[];
  readonly hasSelfie: boolean;
  /** How often the front was photographed. */
  readonly fronts: number;
};

/** What the signals come to, for a person to confirm or not. Nothing follows from it by itself. */
export function suggestReview({ evidence, signals, hasSelfie, fronts }: Weighed): ReviewSuggestion {
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
