import type { EvidenceFact } from '@carded/domain/decision';
import { compareFront, type FrontFields } from '@carded/domain/front-text';
import type { CardReading } from '#features/verifications/index.ts';
import type { ReadFront } from './read-front.ts';

/** Whether the printed side says what the code says. */
export function frontEvidence(
  at: number,
  documentId: string,
  { lines, engine }: ReadFront,
  card: CardReading,
): EvidenceFact & { check: 'front_text' } {
  const outcome = lines === null ? 'not_run' : compareFront(lines, fieldsOf(card)).front;
  return { kind: 'evidence', at, documentId, check: 'front_text', outcome, engine };
}

/** What a card's code says, to be looked for in its print. Licenses of the United States and Canada print the month first or the year; elsewhere the day comes first. */
export function fieldsOf(card: CardReading): FrontFields {
  return {
    lastName: card.lastName ?? null,
    firstName: card.firstName ?? null,
    birthDate: card.birthDate ?? null,
    expiryDate: card.expiryDate ?? null,
    issueDate: card.issueDate ?? null,
    documentNumber: card.idNumber ?? null,
    dateOrder: ['US', 'USA', 'CA', 'CAN'].includes(card.country ?? '') ? 'month_first' : 'day_first',
  };
}
