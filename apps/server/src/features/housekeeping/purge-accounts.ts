import { idempotencyHours } from '@carded/contract/request-headers';
import type { Queries, Tables } from '@carded/database';
import { deliveriesKeptDays, liveSeconds, phoneChecksHours, removedKnownDays } from '@carded/domain/codes';
import { ordersKeptMs, storeEventsKeptMs } from '@carded/domain/stores';
import { CompiledQuery } from 'kysely';
import type { Context } from '#context.ts';
import { allAccounts } from '#platform/access/accounts.ts';
import { inAccount } from '#platform/commands/command.ts';
import { underageRememberedMs } from '#verification/start/read-for-create.ts';

const batch = 5_000;
const aDayMs = 24 * 3_600_000;
/** The delivery log of webhooks, and what may be sent again, reaches this far back. */
const deliveriesKeptMs = deliveriesKeptDays * aDayMs;
/** A buyer who was deleted can be banned, or a ban lifted, for this long. */
const removedKnownMs = removedKnownDays * aDayMs;
/** Time for which a card's repeated scan is recognized: a minute, and longer for scans that waited on a device. */
const cardsKnownMs = 8 * aDayMs;
/** A link that nobody used still shows among those that were sent. It names who it went to. */
const unusedKnownMs = 30 * aDayMs;
/** Time after which the data of an unanswered invitation is deleted. */
const invitationsKeptMs = 60 * aDayMs;
/** Age of an unsent message above which it is useless: its link expired, or is requested again. */
const unsentKeptMs = aDayMs;
/** A code works for minutes; how often one was sent counts for a day, as texts do. */
const phoneChecksKeptMs = phoneChecksHours * 3_600_000;

/** Makes a statement that deletes a batch of an account's ($1) rows from before $2. `key` is the column that identifies a row within the account. */
const purge = (table: keyof Tables, key: string, since: string): string =>
  `delete from carded.${table} where account_id = $1 and ${key} in (
    select ${key} from carded.${table} where account_id = $1 and ${since} < $2 limit ${batch})`;

/** Statements for an account's ended rows, at most a batch of each. */
const purges: readonly { keptMs: number; statement: string }[] = [
  { keptMs: idempotencyHours * 3_600_000, statement: purge('idempotency_keys', 'key_hash', 'created_at') },
  { keptMs: underageRememberedMs, statement: purge('underage_refusals', 'verification_id', 'refused_at') },
  { keptMs: 0, statement: purge('buyer_passes', 'verification_id', 'ends_at') },
  { keptMs: removedKnownMs, statement: purge('removed_buyers', 'verification_id', 'removed_at') },
  { keptMs: deliveriesKeptMs, statement: purge('webhook_messages', 'id', 'created_at') },
  { keptMs: invitationsKeptMs, statement: purge('customer_invitations', 'id', 'expires_at') },
  { keptMs: unsentKeptMs, statement: purge('waiting_messages', 'id', 'created_at') },
  { keptMs: phoneChecksKeptMs, statement: purge('phone_checks', 'verification_id', 'sent_at') },
  {
    keptMs: 0,
    statement: `update carded.logins set sealed_totp_pending = null, totp_pending_until = null
      where account_id = $1 and totp_pending_until < $2 and sealed_totp_pending is not null`,
  },
  { keptMs: 0, statement: purge('install_checks', 'website_id', 'expires_at') },
  // Deletes its name and its events too.
  { keptMs: 0, statement: purge('stores', 'id', 'erase_at') },
  { keptMs: ordersKeptMs, statement: purge('store_orders', 'id', 'placed_at') },
  {
    keptMs: storeEventsKeptMs,
    statement: `delete from carded.store_events where account_id = $1 and (store_id, event_id) in (
      select store_id, event_id from carded.store_events where account_id = $1 and at < $2 limit ${batch})`,
  },
  { keptMs: liveSeconds.most * 1_000, statement: purge('live_captures', 'verification_id', 'begun_at') },
  { keptMs: 0, statement: 'delete from carded.verification_exports where account_id = $1 and expires_at < $2' },
  {
    keptMs: unusedKnownMs,
    statement: `with gone as (delete from carded.verification_sessions where account_id = $1 and id in (
      select id from carded.verification_sessions where account_id = $1 and verification_id is null and expires_at < $2 limit ${batch}) returning id)
      delete from carded.owners where account_id = $1 and id in (select id from gone)`,
  },
  {
    keptMs: cardsKnownMs,
    statement:
      'update carded.scanner_scans set card_hash = null where account_id = $1 and at < $2 and card_hash is not null',
  },
];

/** Purges one account after the other. One that fails does not hold up the others. */
export async function purgeAccounts(context: Context): Promise<void> {
  await eachThenThrow(await allAccounts(context), async (accountId) => {
    let isMore = true;
    while (isMore) isMore = await inAccount(context, accountId, (tx) => purgeOnce(tx, accountId, context.now()));
  });
}

/** Does all, one after the other, also after one has failed. @throws what the last of those that failed threw */
export async function eachThenThrow<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  let failure: unknown = null;
  for (const item of items)
    try {
      await act(item);
    } catch (error) {
      failure = error;
    }
  if (failure !== null) throw failure;
}

/** Tells whether a batch was full, so that there may be more. */
const purgeOnce = async (tx: Queries, accountId: string, nowMs: number): Promise<boolean> => {
  let isMore = false;
  for (const { keptMs, statement } of purges) {
    const query = CompiledQuery.raw(statement, [accountId, new Date(nowMs - keptMs)]);
    const { numAffectedRows = 0n } = await tx.executeQuery(query);
    isMore ||= Number(numAffectedRows) === batch;
  }
  return isMore;
};
