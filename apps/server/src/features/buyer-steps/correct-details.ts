import type { PartialBuyerData } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { ageFact } from '@carded/domain/decision';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import {
  addFacts,
  type BuyerRecord,
  banTokensOf,
  buyerRecordOf,
  isBanned,
  personOf,
  searchTokensOf,
  todayAt,
} from '#features/verifications/index.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import type { BuyerScope } from './buyer-scope.ts';
import { comparedAgain } from './compared-again.ts';

/**
 * Lets the buyer correct name or birth date once after a mismatch (`recheckInfo`), only in the opening that gave the details. Everything that depends on them is
 * learnt anew: age, ban, and what the card shown last says of the corrected details.
 */
export const correctDetails = async (
  context: Context,
  tx: Queries,
  scope: BuyerScope,
  data: PartialBuyerData,
): Promise<void> => {
  const { verification, options, accountId } = scope;
  if (
    verification === null ||
    options.canRecheckInfo !== true ||
    verification.record.has_corrected === true ||
    options.gaveDetails !== true
  )
    return refuse('not_ready');
  if (verification.row.status !== statusNumber.denied || verification.row.reason !== 'info_mismatch')
    return refuse('not_ready');
  const before = verification.record;
  const [year = 0, month = 0, day = 0] = before.birth_date.split('-').map(Number);
  const fields = buyerRecordOf(
    {
      first_name: data.first_name ?? before.first_name,
      last_name: data.last_name ?? before.last_name,
      address: before.address,
      city: before.city,
      state: before.state,
      zip: before.zip,
      country: before.country,
      dob_year: data.dob_year ?? year,
      dob_month: data.dob_month ?? month,
      dob_day: data.dob_day ?? day,
      ...(before.email === undefined ? {} : { email: before.email }),
      ...(before.phone === undefined ? {} : { phone: before.phone }),
    },
    todayAt(before.country, context.now()),
  );
  const record: BuyerRecord = { ...before, ...fields, has_corrected: true };
  const keys = await context.keys.ofAccount.get(accountId);
  const tokens = searchTokensOf(keys.search, personOf(record));
  await tx
    .updateTable('verifications')
    .set({
      sealed: sealJson(keys.data, context.random, verification.row.id, record),
      token_last: tokens.last,
      token_full: tokens.full,
      token_phonetic_last: tokens.phoneticLast,
      token_phonetic_full: tokens.phoneticFull,
      token_buyer: tokens.buyer,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', verification.row.id)
    .execute();
  const at = context.now();
  const requirements = verification.row.requirements as unknown as Requirements;
  const banned = await isBanned(tx, accountId, tokens.buyer, banTokensOf(keys.search, personOf(record)));
  await addFacts(context, tx, accountId, verification.row.id, [
    ageFact({ birthDate: record.birth_date, requirements, today: todayAt(record.country, at), at }),
    { kind: 'ban', at, banned },
    ...(await comparedAgain(context, tx, accountId, verification.row.id, record)),
  ]);
};
