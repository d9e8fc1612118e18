import { callFunction, type Tables } from '@carded/database';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { idempotencyHours } from '#platform/commands/idempotency.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';

const batch = 5_000;
const aDayMs = 24 * 3_600_000;
/** An expired link is still told from an unknown one for this long. */
const linkKeptMs = 30 * aDayMs;
const demoMessagesKept = 1_000;

/** What has ended is removed a batch at a time, so that no statement holds many rows for long. $1 is the oldest time to keep. */
const purges: readonly { statement: string; keptMs: number }[] = [
  { statement: purge('sessions', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('buyer_tokens', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('scanner_devices', 'id', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('scanner_pairings', 'id', 'phone_ends_at < $1'), keptMs: 0 },
  { statement: purge('scanner_diagnostics', 'id', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('link_tokens', 'token_hash', 'expires_at < $1'), keptMs: linkKeptMs },
  {
    statement: purge('guesses', 'subject_hash', 'first_at < $1 and (locked_until is null or locked_until < $1)'),
    keptMs: aDayMs,
  },
];

function purge(table: string, key: string, condition: string): string {
  return `delete from carded.${table} where ${key} in (select ${key} from carded.${table} where ${condition} limit ${batch}) returning 1`;
}

export const purgeExpired = job(
  'purge-expired',
  z.object({}),
  async (context) => {
    for (const { statement, keptMs } of purges) {
      const oldest = new Date(context.now() - keptMs);
      while ((await callFunction(context.db, statement, [oldest])).length === batch);
    }
    await purgeDemoMessages(context);
    await purgeIdempotencyKeys(context);
    await forgetCards(context);
  },
  { schedule: '*/10 * * * *', pollSeconds: 10, expireSeconds: 300 },
);

const purgeDemoMessages = (context: Context) =>
  callFunction(
    context.db,
    'delete from carded.demo_messages where id < (select id from carded.demo_messages order by id desc offset $1 limit 1)',
    [demoMessagesKept - 1],
  );

/** They belong to accounts, which are seen one at a time. Only accounts with websites have any. */
const purgeIdempotencyKeys = async (context: Context): Promise<void> => {
  const oldest = new Date(context.now() - idempotencyHours * 3_600_000);
  for (const account of await accountsWithWebsites(context)) {
    let gone = batch;
    while (gone === batch) {
      const { numAffectedRows = 0n } = await inAccount(context, account, (tx) =>
        sql`delete from carded.idempotency_keys where account_id = ${account} and key_hash in (
          select key_hash from carded.idempotency_keys where account_id = ${account} and created_at < ${oldest} limit ${batch})`.execute(
          tx,
        ),
      );
      gone = Number(numAffectedRows);
    }
  }
};

/** What makes two scans of one card one scan is needed for a minute, and for scans that waited on a device for as long as those are taken. */
const cardsKnownMs = 8 * aDayMs;

const forgetCards = async (context: Context): Promise<void> => {
  const oldest = new Date(context.now() - cardsKnownMs);
  for (const account of await accountsWithWebsites(context)) {
    await inAccount(context, account, (tx) =>
      tx
        .updateTable('scanner_scans')
        .set({ card_hash: null })
        .where('account_id', '=', account)
        .where('at', '<', oldest)
        .where('card_hash', 'is not', null)
        .execute(),
    );
  }
};

const accountsWithWebsites = async (context: Context): Promise<string[]> => {
  const rows = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select distinct account_id from carded.website_keys',
  );
  return rows.map((row) => row.account_id);
};
