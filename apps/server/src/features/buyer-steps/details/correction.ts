import type { BuyerData, PartialBuyerData } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { isSameBuyer } from '@carded/domain/people';
import { askedOfBuyer } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { comparedAgain } from '#features/buyer-steps/documents/compared-again.ts';
import {
  addFacts,
  type BuyerRecord,
  type LearntDetails,
  learnDetails,
  personOf,
  type VerificationRow,
  writeDetails,
} from '#features/verifications/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

type Begun = { row: VerificationRow; record: BuyerRecord };
/** Who the buyer is; where the order goes is not corrected here. */
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

/** Whether what a page without a session corrects names somebody else: no correction, but another check. With a session it is a fact (`anotherBuyerFacts`). */
export function isOfAnother({ session, verification }: BuyerScope, data: Corrected): boolean {
  if (session !== null || verification === null) return false;
  const { first_name: firstName, last_name: lastName, ...after } = correctedData(verification.record, data);
  const birthDate = [after.dob_year, after.dob_month, after.dob_day]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
  return !isSameBuyer(personOf(verification.record), { firstName, lastName, birthDate });
}

/**
 * What a corrected name or birth date says: the law, bans, earlier verifications and records are checked again, under what was asked of this buyer. Before a
 * transaction opens.
 */
export async function learnCorrection(
  context: Context,
  accountId: string,
  { row, record }: Begun,
  data: Corrected,
): Promise<LearntDetails> {
  const whole = correctedData(record, data);
  const asked = askedOfBuyer(row.requirements);
  const learned = await learnDetails(context, { accountId, row, data: whole, isTyped: true, asked });
  return learned ?? refuse('sign_in_required');
}

/** Writes it, which may be once. The facts that come of it are the caller's to add. */
export async function writeCorrectedDetails(
  context: Context,
  tx: Queries,
  verification: Begun,
  learned: LearntDetails,
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
  return { row, record, facts: [...facts, ...(await comparedAgain(context, tx, row.account_id, row.id, record))] };
}

/** The same, and decides again with what the last card says about the corrected details. */
export async function writeCorrection(
  context: Context,
  tx: Queries,
  verification: Begun,
  learned: LearntDetails,
  isFromCard = false,
): Promise<void> {
  const { row, facts } = await writeCorrectedDetails(context, tx, verification, learned, isFromCard);
  await addFacts(context, tx, row.account_id, row.id, facts);
}
