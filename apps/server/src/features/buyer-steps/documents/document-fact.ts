import { isOldEnough } from '@carded/domain/age';
import type { DocumentFact } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { type BuyerRecord, isUnknown, todayAt, type VerificationRow } from '#features/verifications/index.ts';
import { compareCard } from './compare-card.ts';
import type { Side, SideReading } from './read-image.ts';

type Of = { verification: { row: Pick<VerificationRow, 'requirements'>; record: BuyerRecord } };

/** What one picture says by itself. */
export function documentFact(
  context: Pick<Context, 'now'>,
  { verification: { record, row } }: Of,
  side: Exclude<Side, 'selfie'>,
  round: number,
  image: { reading: SideReading | null; isBlank: boolean },
): DocumentFact {
  const at = context.now();
  const requirements = askedOfBuyer(row.requirements);
  const today = todayAt(record.country, at);
  const { reading } = image;
  const base = {
    kind: 'document',
    at,
    documentId: String(round),
    side: side === 'passport' ? 'single' : side,
  } as const;
  if (reading === null) {
    return {
      ...base,
      readBy: 'none',
      nameAgrees: null,
      birthDateAgrees: null,
      expired: null,
      meetsMinimum: null,
      ...(image.isBlank ? { blank: true } : {}),
    };
  }
  const { card, readBy, isDoubtful } = reading;
  const meetsMinimum =
    card.birthDate == null
      ? null
      : isOldEnough(card.birthDate, requirements.minimumAge, today) &&
        !requirements.birthCutoffs.some((cutoff) => (card.birthDate ?? '') >= cutoff.bornOnOrAfter);
  return {
    ...base,
    // A card that contradicts itself, or has data in an unknown place, is reviewed by a person, unless it shows that its owner is too young.
    readBy: isDoubtful && meetsMinimum !== false ? 'ocr' : readBy,
    ...(isDoubtful && readBy === 'barcode' && side === 'front' && meetsMinimum !== false ? { fake: true } : {}),
    ...(isUnknown(record) ? { nameAgrees: null, birthDateAgrees: null } : compareCard(record, card)),
    expired: card.expiryDate == null ? null : card.expiryDate < today,
    meetsMinimum,
  } satisfies DocumentFact;
}
