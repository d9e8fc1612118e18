import type { BuyerData, PartialBuyerData } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Decision, Fact } from '@carded/domain/decision';
import { isSameBuyer, isTypo } from '@carded/domain/people';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { compareCard, comparedAgain } from '#features/buyer-steps/documents/compare-card.ts';
import { type BuyerScope, isOwn } from '#features/buyer-steps/opening/buyer-scope.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { addFacts } from '#verification/add-facts.ts';
import { type BuyerRecord, detailsFromCard, personOf } from '#verification/buyer-record.ts';
import { type CardReading, nameOnCard } from '#verification/card-reading.ts';
import { type KnownDetails, learnDetails, writeDetails } from '#verification/learn-details.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

type Begun = { row: VerificationRow; record: BuyerRecord };
/** Fields of the person; the order's place cannot be corrected here. */
type Corrected = Pick<PartialBuyerData, 'first_name' | 'last_name' | 'dob_year' | 'dob_month' | 'dob_day'>;

/** The details with the correction. */
export function correctedData(record: BuyerRecord, data: Corrected): BuyerData {
  const [year = 0, month = 0, day = 0] = record.birth_date.split('-').map(Number);
  const { first_name, last_name, address, address2, city, state, zip, country, email, phone } = record;
  return {
    first_name: data.first_name ?? first_name,
    last_name: data.last_name ?? last_name,
    ...{ address, address2, city, state, zip, country, email, phone },
    dob_year: data.dob_year ?? year,
    dob_month: data.dob_month ?? month,
    dob_day: data.dob_day ?? day,
  };
}

/** Tells whether a correction without a session names another person: then it is another check. With a session it is a fact (`anotherBuyerFacts`). */
export function isOfAnother({ session, verification }: BuyerScope, data: Corrected): boolean {
  if (session !== null || verification === null) return false;
  const { first_name: firstName, last_name: lastName, ...after } = correctedData(verification.record, data);
  const birthDate = [after.dob_year, after.dob_month, after.dob_day]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
  return !isSameBuyer(personOf(verification.record), { firstName, lastName, birthDate });
}

/**
 * Looks up a corrected name or birth date: law, bans, earlier verifications and records are checked again, under this buyer's requirements. Runs before a
 * transaction opens.
 */
export async function learnCorrection(
  context: Context,
  accountId: string,
  { row, record }: Begun,
  data: Corrected,
): Promise<KnownDetails> {
  const whole = correctedData(record, data);
  const asked = askedOfBuyer(row.requirements);
  const learned = await learnDetails(context, { accountId, row, data: whole, isTyped: true, asked });
  return learned ?? refuse('sign_in_required');
}

/** Stores the correction, which is allowed once. The caller adds the facts. */
export async function writeCorrectedDetails(
  context: Context,
  tx: Queries,
  verification: Begun,
  learned: KnownDetails,
  isFromCard: boolean,
): Promise<Begun & { facts: Fact[] }> {
  const { first_name, last_name, birth_date } = verification.record;
  const fields: BuyerRecord = {
    ...learned.fields,
    has_corrected: true,
    former: { first_name, last_name, birth_date },
    ...(isFromCard ? { is_from_card: true } : {}),
  };
  const { row, record, facts } = await writeDetails(context, tx, verification, { ...learned, fields });
  return { row, record, facts: [...facts, ...(await comparedAgain(context, tx, { row, record }))] };
}

/** Stores the correction, and decides again with the last card against the corrected details. */
export async function writeCorrection(
  context: Context,
  tx: Queries,
  verification: Begun,
  learned: KnownDetails,
  isFromCard = false,
): Promise<void> {
  const { row, facts } = await writeCorrectedDetails(context, tx, verification, learned, isFromCard);
  await addFacts(context, tx, row.account_id, row.id, facts);
}

/** Takes corrected details from a card. A matching name stays as typed, because the card may have a longer one. */
export function correctionFromCard(record: BuyerRecord, card: CardReading) {
  const { first_name, last_name, ...read } = detailsFromCard(card);
  return { ...(compareCard(record, card).nameAgrees === false ? { first_name, last_name } : {}), ...read };
}

type Scope = Pick<BuyerScope, 'options' | 'verification'>;

/** Tells whether a machine's reading of the card differs from the details, and no person has refused since: typing cannot undo a person's answer. */
const isByCard = ({ reasons, trace }: Decision): boolean => {
  const hasFailed = (...rules: readonly string[]) =>
    trace.some(({ rule, result }) => rules.includes(rule) && result === 'fail');
  return reasons[0] === 'info_mismatch' && hasFailed('card_belongs') && !hasFailed('review', 'manual');
};

/**
 * Tells whether the details may be corrected: the difference from the card is the first reason and the card could settle all others, the website allows it, and
 * there was no correction yet.
 */
function isCorrectable({ options, verification }: Scope, decision: Decision): boolean {
  return (
    verification !== null &&
    options.canRecheckInfo !== false &&
    verification.record.has_corrected !== true &&
    decision.status === statusNumber.denied &&
    decision.step !== 'stopped' &&
    isByCard(decision)
  );
}

/** Tells whether this opening may correct the details: it gave them. */
export function mayCorrect(scope: Scope, decision: Decision): boolean {
  return scope.options.gaveDetails === true && isCorrectable(scope, decision);
}

/**
 * Picks the last shown card when only a difference that a typo explains prevents its acceptance, nothing was corrected yet, and this opening is the buyer's.
 * Null otherwise, also after a review, which the buyer cannot change.
 */
export function typoOf(scope: Scope, decision: Decision, card: CardReading | null): CardReading | null {
  const { verification, options } = scope;
  if (verification === null || card === null || !isOwn(options)) return null;
  if (!isCorrectable(scope, decision) || decision.reasons.length !== 1) return null;
  const read = { ...nameOnCard(card), birthDate: card.birthDate ?? null };
  return isTypo(personOf(verification.record), read) ? card : null;
}
