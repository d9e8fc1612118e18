import type { Queries } from '@carded/database';
import type { DocumentFact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { type BuyerRecord, factsOf, readLastCard } from '#features/verifications/index.ts';
import { compareCard } from './compare-card.ts';

/** What machines read on the newest card, side by side. */
export async function newestReadings(tx: Queries, accountId: string, verificationId: string): Promise<DocumentFact[]> {
  const facts = (await factsOf(tx, accountId, verificationId)).filter((fact) => fact.kind === 'document');
  const last = facts.at(-1);
  return facts.filter(
    (fact) => fact.documentId === last?.documentId && (fact.readBy === 'barcode' || fact.readBy === 'mrz'),
  );
}

/** The newest card's facts, compared again with new details. */
export async function comparedAgain(
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
  record: BuyerRecord,
): Promise<DocumentFact[]> {
  const last = await readLastCard(context, tx, accountId, verificationId);
  if (last === null) return [];
  const readings = await newestReadings(tx, accountId, verificationId);
  return readings.map((fact) => ({ ...fact, at: context.now(), ...compareCard(record, last.reading) }));
}
