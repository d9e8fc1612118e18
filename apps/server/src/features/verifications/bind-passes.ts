import { callFunction, type Queries, type Tables } from '@carded/database';
import { askedOfBuyer } from '@carded/domain/workflow';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { factsOf } from '#verification/add-facts.ts';
import { type BuyerRecord, isUnknown, personOf } from '#verification/buyer-record.ts';
import { addressToken, passOf } from '#verification/keep-pass.ts';

/** Rows of one transaction. */
const batchRows = 200;
/** A run makes room for the next one after so long. */
const runMs = 40_000;

/**
 * Binds the passes of before to the address that was proven, and ends those of acceptances that would not leave one today: such a buyer is asked again. A run that
 * ends early loses nothing.
 */
export const bindPasses = job(
  'bind-passes',
  z.object({}),
  async (context) => {
    const untilMs = performance.now() + runMs;
    const due = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select account_id from carded.passes_unbound order by account_id',
    );
    for (const { account_id: accountId } of due)
      while (
        performance.now() < untilMs &&
        (await inAccount(context, accountId, (tx) => bind(context, tx, accountId)))
      );
  },
  { schedule: '* * * * *', pollSeconds: 10 },
);

/** One batch. Whether more of the account is left. */
async function bind(context: Context, tx: Queries, accountId: string): Promise<boolean> {
  const passes = await tx
    .selectFrom('buyer_passes as p')
    .leftJoin('verifications as v', (join) =>
      join.onRef('v.account_id', '=', 'p.account_id').onRef('v.id', '=', 'p.verification_id'),
    )
    .select(['p.verification_id', 'v.sealed', 'v.requirements'])
    .where('p.account_id', '=', accountId)
    .where('p.token_address', 'is', null)
    .limit(batchRows)
    .execute();
  if (passes.length === 0) {
    await tx.deleteFrom('passes_unbound').where('account_id', '=', accountId).execute();
    return false;
  }
  const keys = await context.keys.ofAccount.get(accountId);
  for (const { verification_id: id, sealed, requirements } of passes) {
    const record = sealed === null ? null : unsealJson<BuyerRecord>(keys.data, id, sealed);
    const home = record === null || isUnknown(record) ? null : addressToken(keys.search, personOf(record));
    const pass = requirements === null ? null : passOf(askedOfBuyer(requirements), await factsOf(tx, accountId, id));
    if (home === null || pass === null)
      await tx
        .deleteFrom('buyer_passes')
        .where('account_id', '=', accountId)
        .where('verification_id', '=', id)
        .execute();
    else
      await tx
        .updateTable('buyer_passes')
        .set({ token_address: home, ...pass })
        .where('account_id', '=', accountId)
        .where('verification_id', '=', id)
        .execute();
  }
  return true;
}
