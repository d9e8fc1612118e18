import type { DocumentFact, Fact } from '@carded/domain/decision';
import type { CardReading } from '#features/verifications/index.ts';

/** What a reviewer should look at twice, in words. */
export const reviewWarnings = (facts: readonly Fact[], reading: CardReading | null): string[] => {
  const cards = facts.filter((fact): fact is DocumentFact => fact.kind === 'document');
  const shown = cards.filter((fact) => fact.documentId === cards.at(-1)?.documentId);
  const isSelfieDeclined = facts.findLast((fact) => fact.kind === 'selfie')?.state === 'declined';
  return [
    ...(isSelfieDeclined ? ['The buyer did not agree to a selfie: decide from the photos of the ID.'] : []),
    ...(shown.some((fact) => fact.expired === true) ? ['The card has run out.'] : []),
    ...(shown.some((fact) => fact.meetsMinimum === false)
      ? ['The birth date on the card is below the minimum age.']
      : []),
    ...(shown.some((fact) => fact.birthDateAgrees === false)
      ? ['The birth date on the card is not the one typed.']
      : []),
    ...(shown.some((fact) => fact.nameAgrees === false) ? ['The name on the card is not the one typed.'] : []),
    ...(reading === null ? ['No machine could read the card: read it with your own eyes.'] : []),
    ...(reading?.warnings == null
      ? []
      : reading.warnings.split('; ').map((warning) => `In the code on the card: ${warning}`)),
  ];
};
