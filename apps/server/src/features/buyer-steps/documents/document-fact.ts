import type { Queries } from '@carded/database';
import { type DocumentFact, decide, type Fact } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { typoOf, writeCorrectedDetails } from '#features/buyer-steps/details/correction.ts';
import type { BuyerScope, begunScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import { factsOf } from '#verification/add-facts.ts';
import { type BuyerRecord, isUnknown, todayAt } from '#verification/buyer-record.ts';
import type { VerificationRow } from '#verification/verification-row.ts';
import type { AskedRecords } from '../evidence/weigh-picture.ts';
import { compareCard, isOfAge } from './compare-card.ts';
import type { Side, SideReading } from './read-image.ts';

type Of = { verification: { row: Pick<VerificationRow, 'requirements'>; record: BuyerRecord } };

/** Makes the fact of one picture alone. */
export function documentFact(
  context: Pick<Context, 'now'>,
  { verification: { record, row } }: Of,
  side: Exclude<Side, 'selfie'>,
  round: number,
  image: { reading: SideReading | null; isBlank: boolean },
): DocumentFact {
  const at = context.now();
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
  const meetsMinimum = isOfAge(context, { row, record }, card);
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

type Scope = Awaited<ReturnType<typeof begunScope>> & Pick<BuyerScope, 'options'>;

/**
 * Puts a mistyped name or birth date right without a question, where the card and a record agree about it and a typo explains the difference. `facts` are those that
 * this picture adds. Null where there is nothing to put right.
 */
export async function settleByRecord(
  context: Context,
  tx: Queries,
  scope: Scope,
  facts: readonly Fact[],
  reading: SideReading | null,
  asked: AskedRecords,
): Promise<Awaited<ReturnType<typeof writeCorrectedDetails>> | null> {
  if (asked === null || asked.correction === null || reading === null) return null;
  const { row } = scope.verification;
  const known = await factsOf(tx, row.account_id, row.id);
  const decision = decide(askedOfBuyer(row.requirements), [...known, ...facts]);
  if (typoOf(scope, decision, reading.card) === null) return null;
  return writeCorrectedDetails(context, tx, scope.verification, asked.correction, true);
}
