import type { PartialBuyerData } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { OpeningOptions } from '@carded/domain/openings';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { type BuyerScope, begunScope } from '#features/buyer-steps/buyer-scope.ts';
import { decisionOf } from '#features/buyer-steps/decision-of.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { learnCorrection, writeCorrection } from './correction.ts';
import { mayCorrect } from './may-correct.ts';

/** Lets the buyer correct name or birth date once after a mismatch (unless `recheckInfo` is off), only in the opening that gave the details. */
export async function correctDetails(
  context: Context,
  who: BuyerCaller,
  scope: BuyerScope,
  data: PartialBuyerData,
): Promise<void> {
  const { verification, accountId } = scope;
  // A scan that could not be read asks for nothing that could be decided.
  if (verification?.row.status !== statusNumber.denied) return refuse('not_ready');
  const decision = await inAccount(context, accountId, (tx) => decisionOf(tx, verification.row));
  if (!mayCorrect(scope, decision)) return refuse('not_ready');
  const learned = await learnCorrection(context, accountId, verification, data);
  await inAccount(context, accountId, async (tx) => {
    const now = await begunScope(context, tx, { ...who, options: await lockOptions(tx, who) });
    if (!mayCorrect(now, await decisionOf(tx, now.verification.row))) return refuse('not_ready');
    await writeCorrection(context, tx, now.verification, learned);
  });
}

/** Lets go of a check whose correction names somebody else: this opening begins another, for the same order. The one before stays as it was decided. */
export async function leaveCheck(context: Context, who: BuyerCaller): Promise<void> {
  await inAccount(context, who.accountId, async (tx) => {
    const now = await begunScope(context, tx, { ...who, options: await lockOptions(tx, who) });
    if (!mayCorrect(now, await decisionOf(tx, now.verification.row))) return refuse('not_ready');
    await tx
      .updateTable('buyer_tokens')
      .set({
        verification_id: null,
        options: sql`options - ${sql.lit('{gaveDetails,mayProve,shownDocument}')}::text[]`,
      })
      .where('token_hash', '=', who.tokenHash)
      .execute();
  });
}

/** What this opening has done so far; two requests of it line up here. */
const lockOptions = async (tx: Queries, who: BuyerCaller): Promise<OpeningOptions> => {
  const { options } = await tx
    .selectFrom('buyer_tokens')
    .select('options')
    .where('token_hash', '=', who.tokenHash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return options;
};
