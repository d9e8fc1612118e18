import { compareCard } from '#features/buyer-steps/documents/compare-card.ts';
import { type BuyerRecord, type CardReading, detailsFromCard } from '#features/verifications/index.ts';

/** What of the details a card sets right. A name that agrees stays as it was typed: the card may know the buyer by a longer one. */
export function correctionFromCard(record: BuyerRecord, card: CardReading) {
  const { first_name, last_name, ...read } = detailsFromCard(card);
  return { ...(compareCard(record, card).nameAgrees === false ? { first_name, last_name } : {}), ...read };
}
