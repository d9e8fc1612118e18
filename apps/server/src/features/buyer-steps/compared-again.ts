import type { Queries } from '@carded/database';
import type { DocumentFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { type BuyerRecord, factsOf, readLastCard } from '#features/verifications/index.ts';
import { compareCard } from './compare-card.ts';

/** The newest card's facts, once more against new details. */
export const comparedAgain = async (
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
  record: BuyerRecord,
): Promise<DocumentFact[]> => {
  const facts = (await factsOf(tx, accountId, verificationId)).filter((fact) => fact.kind === 'document');
  const last = facts.at(-1);
  const reading = await readLastCard(context, tx, accountId, verificationId);
  if (last === undefined || reading === null) return [];
  return facts
    .filter((fact) => fact.documentId === last.documentId && (fact.readBy === 'barcode' || fact.readBy === 'mrz'))
    .map((fact) => ({ ...fact, at: context.now(), ...compareCard(record, reading) }));
};
