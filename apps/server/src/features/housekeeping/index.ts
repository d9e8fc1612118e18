import { callFunction, ensurePartitions } from '@carded/database';
import { supportKeptDays } from '@carded/domain/codes';
import { deadLeadsKeptDays } from '@carded/domain/desk';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { cardTriesKeptMs } from '#features/billing/index.ts';
import { removeAnsweredInquiries } from '#features/inquiries/index.ts';
import { endReviews } from '#features/reviews/index.ts';
import { removeSettledTickets } from '#features/tickets/index.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { triedForMs } from '#verification/birth-dates/tried-dates.ts';
import { reviewWaitKeptMs, sampleKeptMs } from '#verification/queue-review.ts';
import { eachThenThrow, purgeAccounts } from './purge-accounts.ts';

/** Partitions are made nine months ahead, so that a worker that is away for weeks does no harm. */
export const makePartitions = job(
  'partitions-ahead',
  z.object({}),
  async (context) => {
    await ensurePartitions(context.db, { now: new Date(context.now()) });
  },
  { schedule: '17 3 * * *', pollSeconds: 30 },
);

const batch = 5_000;
const aDayMs = 24 * 3_600_000;
/** Time for which an expired link is still known as expired. */
const linkKeptMs = 30 * aDayMs;
/** Time for which support questions are kept, about a year of business; no law names one. */
const supportKeptMs = supportKeptDays * aDayMs;
/** Time after which no provider repeats a message. */
const eventsKeptMs = 30 * aDayMs;
/** Covers this month and the one before. */
const minutesKeptMs = 62 * aDayMs;
/** Long enough to see that something comes again. */
const alertsKeptMs = 90 * aDayMs;
const demoMessagesKept = 1_000;

/** Statements that delete ended rows, a batch at a time, so that none locks many rows for long. $1 is the oldest time to keep. */
const purges: readonly { statement: string; keptMs: number }[] = [
  { statement: purge('sessions', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('buyer_tokens', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('account_secrets', 'id', 'ends_at < $1'), keptMs: 0 },
  { statement: purge('login_resets', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('download_tickets', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('passkey_challenges', 'challenge_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('login_invitations', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('email_links', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('signups', 'id', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('card_tries', 'attempt', 'begun_at < $1'), keptMs: cardTriesKeptMs },
  { statement: purge('invites', 'token_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('leads', 'id', 'status = 4 and moved_at < $1'), keptMs: deadLeadsKeptDays * aDayMs },
  // Deletes the row; its personal data was deleted earlier.
  { statement: purge('broker_customers', 'id', "state = 'asked' and expires_at < $1"), keptMs: 90 * aDayMs },
  { statement: purge('pow_spent', 'challenge_hash', 'ends_at < $1'), keptMs: 0 },
  {
    statement: purge('unsubscribe_tokens', 'token_hash', 'email_hash is null and created_at < $1'),
    keptMs: aDayMs,
  },
  { statement: purge('scanner_devices', 'id', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('scanner_pairings', 'id', 'phone_ends_at < $1'), keptMs: 0 },
  { statement: purge('scanner_diagnostics', 'id', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('link_tokens', 'token_hash', 'expires_at < $1'), keptMs: linkKeptMs },
  // Deletes the key of a kept record with its row.
  { statement: purge('kept_records', 'verification_id', 'keep_until < $1'), keptMs: 0 },
  { statement: purge('birth_date_tries', 'near_hash, id', 'tried_at < $1'), keptMs: triedForMs },
  { statement: purge('cards_seen', 'verification_id, round', 'ends_at < $1'), keptMs: 0 },
  { statement: purge('live_frames_seen', 'frame_hash', 'ends_at < $1'), keptMs: 0 },
  { statement: purge('review_waits', 'id', 'settled_at < $1'), keptMs: reviewWaitKeptMs },
  { statement: purge('review_samples', 'verification_id', 'sampled_at < $1'), keptMs: sampleKeptMs },
  { statement: purge('ledger', 'subject_hash', 'ends_at < $1'), keptMs: 0 },
  { statement: purge('provider_events', 'event_hash', 'at < $1'), keptMs: eventsKeptMs },
  { statement: purge('provider_minutes', 'provider, minute, outcome, step', 'minute < $1'), keptMs: minutesKeptMs },
  { statement: purge('store_connections', 'code_hash', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('store_arrivals', 'id', 'expires_at < $1'), keptMs: 0 },
  { statement: purge('webhook_troubles', 'account_id, endpoint_id', 'failing_since < $1'), keptMs: alertsKeptMs },
  { statement: purge('alerts', 'id', 'at < $1'), keptMs: alertsKeptMs },
];

function purge(table: string, key: string, condition: string): string {
  return `delete from carded.${table} where (${key}) in (select ${key} from carded.${table} where ${condition} limit ${batch}) returning 1`;
}

export const purgeExpired = job(
  'purge-expired',
  z.object({}),
  async (context) => {
    const supportOldest = new Date(context.now() - supportKeptMs);
    const parts = [
      purgeRows,
      purgeDemoMessages,
      purgeAccounts,
      endReviews,
      () => removeAnsweredInquiries(context, supportOldest),
      () => removeSettledTickets(context, supportOldest),
    ];
    // A part that fails does not hold up the others: each deletes what was promised to be deleted.
    await eachThenThrow(parts, (part) => part(context));
  },
  { schedule: '*/10 * * * *', pollSeconds: 10, expireSeconds: 300 },
);

const purgeRows = async (context: Context): Promise<void> => {
  for (const { statement, keptMs } of purges) {
    const oldest = new Date(context.now() - keptMs);
    while ((await callFunction(context.db, statement, [oldest])).length === batch);
  }
};

const purgeDemoMessages = (context: Context) =>
  callFunction(
    context.db,
    'delete from carded.demo_messages where id < (select id from carded.demo_messages order by id desc offset $1 limit 1)',
    [demoMessagesKept - 1],
  );

export const jobs: readonly Job[] = [makePartitions, purgeExpired];
