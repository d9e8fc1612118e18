import type { Queries } from '@carded/database';
import type { DocumentFact } from '@carded/domain/decision';
import { compareNames } from '@carded/domain/people';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import {
  type BuyerRecord,
  type CardReading,
  factsOf,
  nameOnCard,
  readLastCard,
} from '#features/verifications/index.ts';

/** What a card says of the name and birth date that were typed; null where it could not be compared. */
export function compareCard(
  record: BuyerRecord,
  read: CardReading,
): Pick<DocumentFact, 'nameAgrees' | 'birthDateAgrees'> {
  const hasName = read.lastName != null;
  const { result } = compareNames({ firstName: record.first_name, lastName: record.last_name }, nameOnCard(read));
  return {
    nameAgrees: hasName ? result !== 'different' : null,
    birthDateAgrees: read.birthDate == null ? null : read.birthDate === record.birth_date,
  };
}

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

export type SeenCard = {
  card: CardReading | null;
  /** Whether this opening showed it: the very photo, for others may add sides to the same round. */
  isShower: boolean;
};

/** The card that was read last, as this opening knows it. */
export async function seenCard(
  context: Context,
  tx: Queries,
  { accountId, verification, options }: Pick<BuyerScope, 'accountId' | 'verification' | 'options'>,
): Promise<SeenCard> {
  const last = verification === null ? null : await readLastCard(context, tx, accountId, verification.row.id);
  return { card: last?.reading ?? null, isShower: last !== null && last.id === options.shownDocument };
}
