import { webhookPausesMs } from '@carded/contract/websites/webhook-events';
import type { Queries, Tables } from '@carded/database';
import type { OutgoingResult } from '@carded/providers/outgoing';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import type { EndpointRow } from './endpoint-row.ts';

export type MessageRow = Selectable<Tables['webhook_messages']>;

/** An endpoint that took nothing for this long is switched off; one that only refuses a message now and then is not. */
const disabledAfterMs = 72 * 3_600_000;

/** Keeps what came of a try and plans the next. 2xx is success, a redirect is not, 410 switches the endpoint off (Standard Webhooks 1.0). */
export async function recordTry(
  context: Context,
  tx: Queries,
  message: MessageRow,
  endpoint: EndpointRow | null,
  result: OutgoingResult,
): Promise<void> {
  const { account_id: account } = message;
  const attempts = message.attempts + 1;
  const status = 'status' in result ? result.status : null;
  const said = { attempts, last_status: status, last_error: 'error' in result ? result.error : null };
  if (status !== null && status >= 200 && status < 300) {
    await settle(tx, message, { ...said, state: 'delivered', next_attempt_at: null });
    if (endpoint?.failing_since != null) {
      await setFailingSince(tx, endpoint, null);
      await endTrouble(tx, endpoint);
    }
    return;
  }
  const now = context.now();
  const pauseMs = status === 410 ? null : nextTryMs(attempts, context.random);
  const next = pauseMs === null ? null : new Date(now + pauseMs);
  const isSettled = await settle(tx, message, {
    ...said,
    state: next === null ? 'given_up' : 'failed',
    next_attempt_at: next,
  });
  if (endpoint !== null && endpoint.failing_since === null) await setFailingSince(tx, endpoint, new Date(now));
  if (endpoint !== null) await noteTrouble(tx, endpoint, { at: new Date(now), answer: said });
  if (next !== null && isSettled)
    await enqueueIn(context, tx, account)('webhook-retry', { message: message.id, attempt: attempts }, next);
  if (next !== null || endpoint === null) return;
  const isFailingLong = endpoint.failing_since !== null && endpoint.failing_since.getTime() + disabledAfterMs <= now;
  if (status === 410) await disable(context, tx, endpoint, 'gone');
  else if (isFailingLong) await disable(context, tx, endpoint, 'failing');
}

/** Ends a message without another try. */
export async function giveUp(tx: Queries, message: MessageRow, why: string): Promise<void> {
  await settle(tx, message, { attempts: message.attempts, state: 'given_up', last_error: why, next_attempt_at: null });
}

type Settlement = {
  attempts: number;
  state: 'delivered' | 'failed' | 'given_up';
  last_status?: number | null;
  last_error: string | null;
  next_attempt_at: Date | null;
};

/** False when another run of the same try came first. A message that was delivered stays delivered, whatever the other run reports. */
const settle = async (tx: Queries, message: MessageRow, values: Settlement): Promise<boolean> => {
  let row = tx
    .updateTable('webhook_messages')
    .set(values)
    .where('account_id', '=', message.account_id)
    .where('id', '=', message.id)
    .where('state', '!=', 'delivered');
  if (values.state !== 'delivered') row = row.where('attempts', '=', message.attempts);
  return (await row.returning('id').executeTakeFirst()) !== undefined;
};

const setFailingSince = async (tx: Queries, endpoint: EndpointRow, at: Date | null): Promise<void> => {
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: at })
    .where('account_id', '=', endpoint.account_id)
    .where('id', '=', endpoint.id)
    .where('failing_since', at === null ? 'is not' : 'is', null)
    .execute();
};

const disable = async (
  context: Context,
  tx: Queries,
  endpoint: EndpointRow,
  because: 'gone' | 'failing',
): Promise<void> => {
  const disabled = await tx
    .updateTable('webhook_endpoints')
    .set({ is_enabled: false, disabled_because: because })
    .where('account_id', '=', endpoint.account_id)
    .where('id', '=', endpoint.id)
    .where('is_enabled', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (disabled === undefined) return;
  await tx
    .updateTable('webhook_troubles')
    .set({ is_off: true })
    .where('account_id', '=', endpoint.account_id)
    .where('endpoint_id', '=', endpoint.id)
    .execute();
  await enqueueIn(
    context,
    tx,
    endpoint.account_id,
  )('webhook-disabled-mail', { endpoint: endpoint.id, at: context.now() });
};

/** Time until a message is tried again after its n-th failed try, with up to 10 % more so that a recovering shop does not get all at once; null when it is given up. */
export function nextTryMs(failedTries: number, random: (size: number) => Buffer): number | null {
  const pause = webhookPausesMs[failedTries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + (random(2).readUInt16BE(0) / 65_536) * 0.1));
}

type Answer = { last_status: number | null; last_error: string | null };

/** Puts an endpoint that took nothing on the staff's list until it does. */
async function noteTrouble(
  tx: Queries,
  { account_id: accountId, id, url, failing_since: since }: EndpointRow,
  { at, answer }: { at: Date; answer: Answer },
): Promise<void> {
  const lastAnswer = answer.last_status === null ? (answer.last_error ?? '') : String(answer.last_status);
  await tx
    .insertInto('webhook_troubles')
    .values({
      account_id: accountId,
      endpoint_id: id,
      host: URL.canParse(url) ? new URL(url).hostname : '',
      failing_since: since ?? at,
      last_answer: lastAnswer,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'endpoint_id']).doUpdateSet({ last_answer: lastAnswer }))
    .execute();
}

/** Ends an endpoint's trouble: it works again, was switched by its owner, or is gone. */
export async function endTrouble(
  tx: Queries,
  { account_id: accountId, id }: Pick<EndpointRow, 'account_id' | 'id'>,
): Promise<void> {
  await tx.deleteFrom('webhook_troubles').where('account_id', '=', accountId).where('endpoint_id', '=', id).execute();
}
