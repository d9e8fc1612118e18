import * as endpoints from '@carded/contract';
import { type OutputOf, webhookEvents } from '@carded/contract';
import { webhookAnswerWithinMs } from '@carded/contract/websites/webhook-events';
import { inTransaction, type Queries, type Tables } from '@carded/database';
import type { OutgoingResult } from '@carded/providers/outgoing';
import { signatureHeaders } from '@carded/providers/webhook-signature';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { websitesSeen } from '#platform/access/caller.ts';
import { inAccount, query } from '#platform/commands/command.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { giveUp, type MessageRow, recordTry } from './record-try.ts';
import { activeSecrets, callbackSecret, openSecrets } from './webhook-secrets.ts';

const perPage = 50;
type Delivery = OutputOf<typeof endpoints.listDeliveries>['deliveries'][number];

/** Newest first; the next page begins below the last id of this one. */
export const listDeliveries = query(endpoints.listDeliveries, async ({ input: { query: asked }, who, tx }) => {
  let rows = tx.selectFrom('webhook_messages').selectAll().where('account_id', '=', who.accountId);
  if (who.websiteIds !== null) rows = rows.where('website_id', 'in', websitesSeen(who.websiteIds));
  if (asked.endpoint !== undefined) rows = rows.where('endpoint_id', '=', asked.endpoint);
  if (asked.verification !== undefined) rows = rows.where('verification_id', '=', asked.verification);
  if (asked.before !== undefined) rows = rows.where('id', '<', asked.before);
  const found = await rows
    .orderBy('id', 'desc')
    .limit(perPage + 1)
    .execute();
  const shown = found.slice(0, perPage);
  return { deliveries: shown.map(present), next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null };
});

const present = (row: Selectable<Tables['webhook_messages']>): Delivery => ({
  id: row.id,
  message_id: row.message_id,
  endpoint: row.endpoint_id,
  url: row.url,
  type: row.type,
  uuid: webhookEvents.some(({ type, hasUuid }) => type === row.type && hasUuid) ? row.verification_id : null,
  state: row.state,
  attempts: row.attempts,
  last_status: row.last_status,
  last_error: row.last_error,
  created: row.created_at.toISOString(),
  next_attempt: row.next_attempt_at?.toISOString() ?? null,
  body: row.body,
});

/** How long a message waits for a place towards a busy destination. */
const placeAfterMs = { least: 10_000, spread: 30_000 };
/** `attempt` is how many tries were made before; a job of an earlier try is void. */
const payload = z.object({ message: z.uuid(), attempt: z.number(), account: z.uuid() });
type Payload = z.output<typeof payload>;

const deliver = async (context: Context, lane: Lane, given: Payload): Promise<void> => {
  const found = await inAccount(context, given.account, (tx) => readMessage(tx, given));
  if (found === null) return;
  const { message, endpoint } = found;
  if (message.endpoint_id !== null && (endpoint === null || !endpoint.is_enabled)) {
    await inAccount(context, given.account, (tx) => giveUp(tx, message, 'endpoint_disabled'));
    return;
  }
  const leave = enterDestination(context, destinationOf(message), lane);
  if (leave === null) return postpone(context, lane, given);
  let wentWell = false;
  try {
    const result = await send(context, message, endpoint);
    wentWell = 'status' in result && result.status >= 200 && result.status < 300;
    failpoint(context, 'deliver-after-send');
    await inAccount(context, given.account, (tx) => recordTry(context, tx, message, endpoint, result));
    failpoint(context, 'deliver-after-record');
  } finally {
    leave(wentWell);
  }
};

const destinationOf = ({ account_id, endpoint_id, url }: MessageRow): string =>
  `${account_id} ${endpoint_id ?? (URL.canParse(url) ? new URL(url).origin : '')}`;

type Found = { message: MessageRow; endpoint: EndpointRow | null };

/** The message, if this try is still to be made. */
const readMessage = async (tx: Queries, { message: id, attempt, account }: Payload): Promise<Found | null> => {
  const message = await tx
    .selectFrom('webhook_messages')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('state', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  if (message === undefined) return null;
  if (message.endpoint_id === null) return { message, endpoint: null };
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', message.endpoint_id)
    .executeTakeFirst();
  return { message, endpoint: endpoint ?? null };
};

/** Not a try: it is queued again among the retries, where waiting does no harm. */
const postpone = async (context: Context, lane: Lane, { message, attempt, account }: Payload): Promise<void> => {
  const waitMs = placeAfterMs.least + (context.random(2).readUInt16BE(0) / 65_536) * placeAfterMs.spread;
  const at = lane === 'first' ? undefined : new Date(context.now() + waitMs);
  await inTransaction(context.db, (tx) => enqueueIn(context, tx, account)('webhook-retry', { message, attempt }, at));
};

const send = async (context: Context, message: MessageRow, endpoint: EndpointRow | null): Promise<OutgoingResult> => {
  const { account_id: account, message_id: id, body } = message;
  const secrets =
    endpoint === null
      ? [await callbackSecret(context, account)]
      : activeSecrets(await openSecrets(context, account, endpoint.id, endpoint.sealed_secrets), context.now());
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Carded-Webhooks/1',
    ...signatureHeaders({ secrets, id, nowMs: context.now(), body }),
  };
  const { put, post } = context.providers.outgoing;
  failpoint(context, 'deliver-before-send');
  return (message.method === 'PUT' ? put : post)(message.url, { headers, body, timeoutMs: webhookAnswerWithinMs });
};

const options = { isRolling: true, retryLimit: 10_000 };

export const deliverFirst = job('webhook-deliver', payload, (context, given) => deliver(context, 'first', given), {
  ...options,
  concurrency: 400,
  pollSeconds: 0.5,
});
export const deliverAgain = job('webhook-retry', payload, (context, given) => deliver(context, 'again', given), {
  ...options,
  concurrency: 400,
  pollSeconds: 0.5,
});

/** First tries and retries have lanes of their own. A destination that hangs takes a few places of a lane, never the lane. */
export type Lane = 'first' | 'again';
const atOneTime = { first: 8, again: 16, failing: 4 } as const;
/** Time for which first tries go straight to the lane of the retries after a failure. */
const failingForMs = 60_000;

type Destination = { inFlight: Record<Lane, number>; failedAt: number | null };
const known = new WeakMap<Context, Map<string, Destination>>();

/** Destinations of this process with a call under way, or with one that failed within the last minute. */
export function destinationsOf(context: Context): Map<string, Destination> {
  const kept = known.get(context) ?? new Map<string, Destination>();
  known.set(context, kept);
  return kept;
}

/**
 * Takes a place towards a destination in this process.
 * @returns null when it has none free in this lane now; else what to call, with whether it went well, when the call is over.
 */
export function enterDestination(context: Context, key: string, lane: Lane): ((wentWell: boolean) => void) | null {
  const all = destinationsOf(context);
  const one = all.get(key) ?? { inFlight: { first: 0, again: 0 }, failedAt: null };
  const isFailing = one.failedAt !== null && one.failedAt + failingForMs > context.now();
  if (one.inFlight[lane] >= atOneTime[isFailing ? 'failing' : lane] || (lane === 'first' && isFailing)) return null;
  one.inFlight[lane] += 1;
  all.set(key, one);
  return (wentWell) => {
    one.inFlight[lane] -= 1;
    one.failedAt = wentWell ? null : context.now();
    forgetIdle(all, context.now());
  };
}

/** Forgets the others: else every address that never answers would stay until the process ends. */
const forgetIdle = (all: Map<string, Destination>, nowMs: number): void => {
  for (const [key, { inFlight, failedAt }] of all)
    if (inFlight.first + inFlight.again === 0 && (failedAt === null || failedAt + failingForMs <= nowMs))
      all.delete(key);
};
