import { callFunction, type Queries, type Tables } from '@carded/database';
import { minutesKept } from '@carded/domain/demos';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { findDemoAccount } from './demo-account.ts';
import { oldestId } from './read-demo-view.ts';

const batch = 2_000;

/** What holds something of a visitor, or points to it, by the id of the time it was made. What has it by another time is named with that. */
const tables: readonly [table: keyof Tables, column: string][] = [
  ['verification_facts', 'verification_id'],
  ['documents', 'verification_id'],
  ['phone_checks', 'verification_id'],
  ['live_captures', 'verification_id'],
  ['buyer_passes', 'verification_id'],
  ['underage_refusals', 'verification_id'],
  ['removed_buyers', 'verification_id'],
  ['audit_notes', 'verification_id'],
  ['review_queue', 'verification_id'],
  ['kept_records', 'verification_id'],
  ['verification_sessions', 'id'],
  ['waiting_messages', 'id'],
  ['webhook_messages', 'id'],
  ['owners', 'id'],
  ['verifications', 'id'],
  ['buyer_tokens', 'created_at'],
  ['link_tokens', 'created_at'],
  ['idempotency_keys', 'created_at'],
];

/** Every minute: what was typed and shown in a demo goes half an hour later, with its pictures. The account, its websites and its chain of audit rows stay; they name nobody. */
export const purgeDemo = job(
  'purge-demo',
  z.object({}),
  async (context) => {
    const oldest = new Date(context.now() - minutesKept * 60_000);
    await callFunction(context.db, 'delete from carded.demo_deliveries where received_at < $1', [oldest]);
    await callFunction(context.db, 'delete from carded.demo_sessions where expires_at < $1', [new Date(context.now())]);
    const account = await findDemoAccount(context);
    if (account === null) return;
    await removeFiles(context, account.accountId);
    for (const one of tables)
      while (await inAccount(context, account.accountId, (tx) => removeOld(context, tx, account.accountId, one)));
  },
  { schedule: '* * * * *', retryLimit: 0, expireSeconds: 300 },
);

const removeOld = async (
  context: Context,
  tx: Queries,
  accountId: string,
  [table, column]: (typeof tables)[number],
): Promise<boolean> => {
  const before = column === 'created_at' ? new Date(context.now() - minutesKept * 60_000) : oldestId(context);
  const name = sql.id('carded', table);
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where account_id = ${accountId} and ${sql.id(column)} < ${before} limit ${batch})) and account_id = ${accountId}`.execute(
    tx,
  );
  return Number(numAffectedRows) === batch;
};

/** The files before the rows that point to them: a run that fails between them is made again. */
const removeFiles = async (context: Context, accountId: string): Promise<void> => {
  const documents = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('documents')
      .select(['id', 'storage_key'])
      .where('account_id', '=', accountId)
      .where('verification_id', '<', oldestId(context))
      .where('removed_at', 'is', null)
      .limit(batch)
      .execute(),
  );
  for (const { id, storage_key: key } of documents) {
    await context.providers.storage.remove(key);
    await callFunction(context.db, 'delete from carded.image_removals where document_id = $1', [id]);
  }
};
