import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { Message } from './messages-of.ts';

/** Keeps messages and has them delivered. One that already exists (a job that ran twice) is neither kept nor sent again. */
export async function insertMessages(
  context: Context,
  tx: Queries,
  accountId: string,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date(context.now());
  const inserted = await tx
    .insertInto('webhook_messages')
    .values(
      messages.map((message) => ({
        account_id: accountId,
        id: context.newId(),
        message_id: message.messageId,
        endpoint_id: message.endpointId,
        method: message.method,
        url: message.url,
        type: message.type,
        verification_id: message.verificationId,
        website_id: message.websiteId,
        body: message.body,
        state: 'waiting',
        created_at: now,
        next_attempt_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'message_id']).doNothing())
    .returning('id')
    .execute();
  if (inserted.length === 0) return;
  await tx
    .insertInto('outbox')
    .values(
      inserted.map(({ id }) => ({
        id: context.newId(),
        queue: 'webhook-deliver',
        account_id: accountId,
        payload: { message: id, attempt: 0 },
      })),
    )
    .execute();
}
