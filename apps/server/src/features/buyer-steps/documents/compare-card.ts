import type { Queries } from '@carded/database';
import { isOldEnough } from '@carded/domain/age';
import { lowestMinimumAge } from '@carded/domain/codes';
import type { Decision, DocumentFact } from '@carded/domain/decision';
import { compareNames } from '@carded/domain/people';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { SeenCard } from '#features/buyer-steps/opening/step.ts';
import { factsOf } from '#verification/add-facts.ts';
import { type BuyerRecord, isUnknown, todayAt } from '#verification/buyer-record.ts';
import { type CardReading, nameOnCard, readLastCard } from '#verification/card-reading.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

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

type Of = { row: Pick<VerificationRow, 'requirements'>; record: BuyerRecord };

/**
 * Tells whether a card's owner is old enough. Null without a birth date, and until the place is known where that decides: who is too young for the place that is
 * assumed till then may be of age at home.
 */
export function isOfAge(
  { now }: Pick<Context, 'now'>,
  { row, record }: Of,
  { birthDate }: CardReading,
): boolean | null {
  if (birthDate == null) return null;
  const { minimumAge, birthCutoffs, optionsMinAge = 0 } = askedOfBuyer(row.requirements);
  const today = todayAt(record.country, now());
  const meetsMinimum =
    isOldEnough(birthDate, minimumAge, today) && !birthCutoffs.some(({ bornOnOrAfter }) => birthDate >= bornOnOrAfter);
  if (meetsMinimum || !isUnknown(record)) return meetsMinimum;
  return isOldEnough(birthDate, Math.max(lowestMinimumAge, optionsMinAge), today) ? null : false;
}

/** Reads the machine's readings of the newest card, by side. */
export async function newestReadings(tx: Queries, accountId: string, verificationId: string): Promise<DocumentFact[]> {
  const facts = (await factsOf(tx, accountId, verificationId)).filter((fact) => fact.kind === 'document');
  const last = facts.at(-1);
  return facts.filter(
    (fact) => fact.documentId === last?.documentId && (fact.readBy === 'barcode' || fact.readBy === 'mrz'),
  );
}

/** The newest card's facts, compared again with new details. A card that was too young stays so. */
export async function comparedAgain(
  context: Context,
  tx: Queries,
  { row, record }: { row: VerificationRow; record: BuyerRecord },
): Promise<DocumentFact[]> {
  const { account_id: accountId, id } = row;
  const last = await readLastCard(context, tx, accountId, id);
  if (last === null) return [];
  const readings = await newestReadings(tx, accountId, id);
  return readings.map((fact) => ({
    ...fact,
    at: context.now(),
    ...compareCard(record, last.reading),
    meetsMinimum: fact.meetsMinimum === false ? false : isOfAge(context, { row, record }, last.reading),
  }));
}

/** The card that was read last, as this opening knows it. */
export async function seenCard(
  context: Context,
  tx: Queries,
  { accountId, verification, options }: Pick<BuyerScope, 'accountId' | 'verification' | 'options'>,
): Promise<SeenCard> {
  const last = verification === null ? null : await readLastCard(context, tx, accountId, verification.row.id);
  if (verification === null || last === null) return { card: null, isShower: false, isNewest: false };
  const { round } = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.max('round').as('round'))
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verification.row.id)
    .where('side', '!=', 'signature')
    .executeTakeFirstOrThrow();
  return { card: last.reading, isShower: last.id === options.shownDocument, isNewest: last.round === round };
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
