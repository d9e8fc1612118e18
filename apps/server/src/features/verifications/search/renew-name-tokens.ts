import { callFunction, type Queries, type Tables } from '@carded/database';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { BuyerRecord } from '#features/verifications/buyer-record.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { nameToken } from '#platform/sealing/name-token.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

/** Rows of one transaction. */
const batchRows = 500;
/** A run makes room for the next one after so long. */
const runMs = 40_000;

/**
 * Gives verifications of before names were found by their beginning the hashes they lack: newest first, a batch at a time. Its progress is written with each
 * batch, so a run that ends early loses nothing.
 */
export const renewNameTokens = job(
  'name-tokens',
  z.object({}),
  async (context) => {
    const untilMs = performance.now() + runMs;
    const due = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select account_id from carded.name_tokens_due order by account_id',
    );
    for (const { account_id: accountId } of due)
      while (
        performance.now() < untilMs &&
        (await inAccount(context, accountId, (tx) => renew(context, tx, accountId)))
      );
  },
  { schedule: '* * * * *', pollSeconds: 10 },
);

/** One batch. Whether more of the account is left. */
const renew = async (context: Context, tx: Queries, accountId: string): Promise<boolean> => {
  const due = await tx
    .selectFrom('name_tokens_due')
    .select('before')
    .where('account_id', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const rows = await tx
    .selectFrom('verifications')
    .select(['id', 'sealed'])
    .where('account_id', '=', accountId)
    .where('id', '<', due.before)
    .where((eb) => eb.or([eb('token_first', 'is not', null), eb('token_last', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(batchRows)
    .forUpdate()
    .execute();
  const last = rows.at(-1);
  if (last === undefined) {
    await tx.deleteFrom('name_tokens_due').where('account_id', '=', accountId).execute();
    return false;
  }
  const keys = await context.keys.ofAccount.get(accountId);
  const records = rows.map(({ id, sealed }) => unsealJson<BuyerRecord>(keys.data, id, sealed));
  await sql`
    update carded.verifications as v set token_first = g.first, token_last = g.last
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${records.map((record) => nameToken(keys.search, 'first', record.first_name))}::bytea[],
      ${records.map((record) => nameToken(keys.search, 'last', record.last_name))}::bytea[]) as g (id, first, last)
    where v.account_id = ${accountId} and v.id = g.id`.execute(tx);
  await tx.updateTable('name_tokens_due').set({ before: last.id }).where('account_id', '=', accountId).execute();
  return true;
};
