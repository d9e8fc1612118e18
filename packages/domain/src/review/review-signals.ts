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
const say = (speaks: ReviewSignal['speaks'], label: string, words: string): ReviewSignal => ({
  speaks,
  label,
  words,
  side: null,
});

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

/** Lists what the card's code shows about the buyer, where a machine found one. */
function codeSignals(sides: readonly DocumentFact[]): ReviewSignal[] {
  const read = sides.filter(({ readBy }) => readBy !== 'none');
  if (read.length === 0)
    return [say('open', 'Code on the card', 'could not be read: compare the photos with what was typed')];
  const has = (found: (one: DocumentFact) => boolean) => read.some(found);
  const either = (label: string, isBad: boolean, isGood: boolean, bad: string, good: string): ReviewSignal[] =>
    isBad ? [say('against', label, bad)] : isGood ? [say('for', label, good)] : [];
  return [
    has(({ readBy }) => readBy === 'ocr')
      ? say('open', 'Code on the card', 'guessed from print, not read from a code')
      : say('for', 'Code on the card', 'was read'),
    ...either(
      'Name',
      has((one) => one.nameAgrees === false),
      has((one) => one.nameAgrees === true),
      'differs from the one typed',
      'is the one typed',
    ),
    ...either(
      'Birth date',
      has((one) => one.birthDateAgrees === false),
      has((one) => one.birthDateAgrees === true),
      'differs from the one typed',
      'is the one typed',
    ),
    ...either(
      'Age',
      has((one) => one.meetsMinimum === false),
      has((one) => one.meetsMinimum === true),
      'is below the minimum by this card',
      'is old enough by this card',
    ),
    ...either(
      'Validity',
      has((one) => one.expired === true),
      has((one) => one.expired === false),
      'has expired',
      'has not expired',
    ),
    ...(has((one) => one.disputed === true) ? [say('against', 'The buyer', 'says that the card was read wrong')] : []),
  ];
}

function checkSignals(
  check: EvidenceCheck,
  sides: readonly DocumentFact[],
  facts: readonly EvidenceFact[],
): ReviewSignal[] {
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
