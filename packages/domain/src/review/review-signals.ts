import { type EvidenceCheck, evidenceCheckNames, evidenceChecks, evidenceMeaning } from '#codes/index.ts';
import type { DocumentFact, EvidenceFact } from '#decision/index.ts';
import type { Known } from '#decision/known.ts';

/** Direction of a signal: for the card, against it, or open: it has not run, found nothing, or waits for a person. */
export const speaksCodes = ['for', 'against', 'open'] as const;
export type ReviewSignal = {
  readonly speaks: (typeof speaksCodes)[number];
  /** "Printed front". */
  readonly label: string;
  /** "says what the code says". */
  readonly words: string;
  /** Picture of the signal; null for the card. */
  readonly side: 'Front' | 'Back' | 'Page' | null;
};

const sideLabels = { front: 'Front', back: 'Back', single: 'Page' } as const;
const speaksOf = { supports: 'for', flag: 'against', missing: 'open' } as const;
const say = (speaks: ReviewSignal['speaks'], label: string, words: string) => ({ speaks, label, words, side: null });

/** Lists what is known of the card shown last beside its pictures, in words without personal data. */
export function reviewSignals({ card, evidence, selfie }: Known, by: 'record' | 'person' | null): ReviewSignal[] {
  const sides = card?.sides ?? [];
  const isTypedKnown =
    by === 'record' && !evidence.some(({ check, outcome }) => check === 'record' && outcome === 'at_address');
  return [
    ...(selfie?.state === 'given' ? [say('open', 'Selfie', 'a person compares it with the photo on the ID')] : []),
    ...(selfie?.state === 'declined' ? [say('open', 'Selfie', 'the buyer did not agree to one')] : []),
    ...codeSignals(sides),
    ...(isTypedKnown
      ? [say('for', 'Records', 'know the details that were typed, with this address, and the card says the same')]
      : []),
    ...evidenceCheckNames
      .filter((check) => !(check === 'record' && isTypedKnown))
      .flatMap((check) => checkSignals(check, sides, evidence)),
  ];
}

/** What the code says about the buyer: the value that speaks for the card, and the words for and against it. */
const codeFindings = [
  { of: 'nameAgrees', isFor: true, label: 'Name', pro: 'is the one typed', con: 'differs from the one typed' },
  {
    of: 'birthDateAgrees',
    isFor: true,
    label: 'Birth date',
    pro: 'is the one typed',
    con: 'differs from the one typed',
  },
  {
    of: 'meetsMinimum',
    isFor: true,
    label: 'Age',
    pro: 'is old enough by this card',
    con: 'is below the minimum by this card',
  },
  { of: 'expired', isFor: false, label: 'Validity', pro: 'has not expired', con: 'has expired' },
] as const;

/** Lists what the card's code shows about the buyer, where a machine found one. */
function codeSignals(sides: readonly DocumentFact[]): ReviewSignal[] {
  const read = sides.filter(({ readBy }) => readBy !== 'none');
  if (read.length === 0)
    return [say('open', 'Code on the card', 'could not be read: compare the photos with what was typed')];
  return [
    read.some(({ readBy }) => readBy === 'ocr')
      ? say('open', 'Code on the card', 'guessed from print, not read from a code')
      : say('for', 'Code on the card', 'was read'),
    ...codeFindings.flatMap(({ of, isFor, label, pro, con }) => {
      // A side that speaks against the card counts, whatever the other says.
      if (read.some((side) => side[of] === !isFor)) return [say('against', label, con)];
      return read.some((side) => side[of] === isFor) ? [say('for', label, pro)] : [];
    }),
    ...(read.some(({ disputed }) => disputed)
      ? [say('against', 'The buyer', 'says that the card was read wrong')]
      : []),
  ];
}

/** Lists the results of a check: one for each picture, or one for the card. */
function checkSignals(check: EvidenceCheck, sides: readonly DocumentFact[], facts: readonly EvidenceFact[]) {
  const { label, of: subject } = evidenceChecks[check];
  const outcomes: Readonly<Record<string, { readonly words: string }>> = evidenceChecks[check].outcomes;
  // Skips checks of a selfie that did not run.
  if (subject === 'selfie' && (facts.findLast((one) => one.check === check)?.outcome ?? 'not_run') === 'not_run')
    return [];
  const of = (side?: DocumentFact['side']): ReviewSignal => {
    const answers = facts.filter((one) => one.check === check && (side === undefined || one.side === side));
    // Prefers a doubt, as in its level: a better photo does not remove it.
    const shown = answers.find(({ outcome }) => evidenceMeaning(check, outcome) === 'flag') ?? answers.at(-1);
    const outcome = shown !== undefined && Object.hasOwn(outcomes, shown.outcome) ? shown.outcome : 'not_run';
    return {
      speaks: speaksOf[evidenceMeaning(check, outcome)],
      label,
      words: outcomes[outcome]?.words ?? '',
      side: side === undefined ? null : sideLabels[side],
    };
  };
  return subject === 'picture' ? sides.map(({ side }) => of(side)) : [of()];
}
