import type { Queries } from '@carded/database';
import type { Decision, DocumentFact } from '@carded/domain/decision';
import { compareNames } from '@carded/domain/people';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { SeenCard } from '#features/buyer-steps/opening/step.ts';
import { factsOf } from '#verification/add-facts.ts';
import { type BuyerRecord, isUnknown } from '#verification/buyer-record.ts';
import { type CardReading, nameOnCard, readLastCard } from '#verification/card-reading.ts';

/** Compares a card with the typed name and birth date; null when it cannot be compared. */
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

/** Reads the machine's readings of the newest card, by side. */
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

/** The card that was read last, as this opening knows it. */
export async function seenCard(
  context: Context,
  tx: Queries,
  { accountId, verification, options }: Pick<BuyerScope, 'accountId' | 'verification' | 'options'>,
): Promise<SeenCard> {
  const last = verification === null ? null : await readLastCard(context, tx, accountId, verification.row.id);
  return { card: last?.reading ?? null, isShower: last !== null && last.id === options.shownDocument };
}

/** Tells whether the card holds the buyer up: it differs from the details, or is too old. */
export function isAboutCard({ reasons }: Decision): boolean {
  return reasons.includes('info_mismatch') || reasons[0] === 'expired';
}

type Scope = Pick<BuyerScope, 'options' | 'verification'>;

/** Tells whether the buyer's details are a card's. */
export function isFromCard({ verification }: Pick<Scope, 'verification'>): boolean {
  return verification !== null && (verification.record.is_from_card === true || isUnknown(verification.record));
}

/** Tells whether this opening gave the buyer's details: typed them or, where they are a card's, showed that card itself. A phone may have shown it. */
export function isOwnKnowledge(scope: Scope, { isShower }: Pick<SeenCard, 'isShower'>): boolean {
  return scope.verification !== null && scope.options.gaveDetails === true && (!isFromCard(scope) || isShower);
}
