import { inTenant, type Queries } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { nextTryMs } from './retry-schedule.ts';
import { callbackSecret, living, openSecrets } from './secrets.ts';
import { signatureOf } from './sign.ts';

const answerWithinMs = 15_000;
const payload = z.object({ message: z.uuid(), account: z.uuid() });
type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

const readMessage = async (tx: Queries, accountId: string, id: string) => {
  const message = await tx
    .selectFrom('webhook_messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined) return null;
  const endpoint =
    message.endpoint_id === null
      ? null
      : ((await tx
          .selectFrom('webhook_endpoints')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '=', message.endpoint_id)
          .executeTakeFirst()) ?? null);
  return { message, endpoint };
};

const deliver = async (context: Context, { message: id, account }: z.output<typeof payload>): Promise<void> => {
  const found = await inTenant(context.db, account, (tx) => readMessage(tx, account, id));
  if (found === null || found.message.state === 'delivered' || found.message.state === 'given_up') return;
  const { message, endpoint } = found;
  if (message.endpoint_id !== null && (endpoint === null || !endpoint.is_enabled)) {
    await inTenant(context.db, account, (tx) =>
      settle(tx, account, id, { state: 'given_up', last_error: 'endpoint_disabled', next_attempt_at: null }),
    );
    return;
  }
  const secrets =
    endpoint === null
      ? [await callbackSecret(context, account)]
      : living(await openSecrets(context, account, endpoint.id, endpoint.sealed_secrets), context.now());
  const timestamp = Math.floor(context.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Carded-Webhooks/1',
    'webhook-id': message.message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, message.message_id, timestamp, message.body),
  };
  const send = message.method === 'PUT' ? context.providers.outgoing.put : context.providers.outgoing.post;
  const result = await send(message.url, { headers, body: message.body, timeoutMs: answerWithinMs });
  await inTenant(context.db, account, (tx) => record(context, tx, account, found, result));
};

/** Keeps what came of a try and plans the next. 2xx is success; redirects are failures; 410 disables. */
const record = async (
  context: Context,
  tx: Queries,
  account: string,
  { message, endpoint }: Message,
  result: { status: number } | { error: string },
): Promise<void> => {
  const attempts = message.attempts + 1;
  const status = 'status' in result ? result.status : null;
  const said = { attempts, last_status: status, last_error: 'error' in result ? result.error : null };
  if (status !== null && status >= 200 && status < 300) {
    await settle(tx, account, message.id, { ...said, state: 'delivered', next_attempt_at: null });
    if (endpoint?.failing_since != null)
      await tx
        .updateTable('webhook_endpoints')
        .set({ failing_since: null })
        .where('account_id', '=', account)
        .where('id', '=', endpoint.id)
        .execute();
    return;
  }
  const pauseMs = status === 410 ? null : nextTryMs(attempts, context.random);
  if (pauseMs === null) {
    await settle(tx, account, message.id, { ...said, state: 'given_up', next_attempt_at: null });
    if (endpoint !== null) await disable(context, tx, account, endpoint.id, status === 410 ? 'gone' : 'failing');
    return;
  }
  const next = new Date(context.now() + pauseMs);
  await settle(tx, account, message.id, { ...said, state: 'failed', next_attempt_at: next });
  if (endpoint !== null && endpoint.failing_since === null) {
    await tx
      .updateTable('webhook_endpoints')
      .set({ failing_since: new Date(context.now()) })
      .where('account_id', '=', account)
      .where('id', '=', endpoint.id)
      .execute();
  }
  await enqueueIn(context, tx, account)('webhook-retry', { message: message.id }, next);
};

type Settlement = {
  state: 'delivered' | 'failed' | 'given_up';
  attempts?: number;
  last_status?: number | null;
  last_error?: string | null;
  next_attempt_at: Date | null;
};
const settle = async (tx: Queries, account: string, id: string, values: Settlement): Promise<void> => {
  await tx
    .updateTable('webhook_messages')
    .set(values)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('state', '!=', 'delivered')
    .execute();
};

const disable = async (
  context: Context,
  tx: Queries,
  account: string,
  endpointId: string,
  because: 'gone' | 'failing',
): Promise<void> => {
  const disabled = await tx
    .updateTable('webhook_endpoints')
    .set({ is_enabled: false, disabled_because: because })
    .where('account_id', '=', account)
    .where('id', '=', endpointId)
    .where('is_enabled', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (disabled !== undefined) await enqueueIn(context, tx, account)('webhook-disabled-mail', { endpoint: endpointId });
};

/** First tries and retries have queues of their own, each a rolling pool: shops that hang hold up their own retries, not another shop's first message. */
export const deliverFirst = job('webhook-deliver', payload, deliver, { concurrency: 16, retryLimit: 50 });
export const deliverAgain = job('webhook-retry', payload, deliver, { concurrency: 8, retryLimit: 50 });
