import { testWebhook as endpoint, type webhookBody } from '@carded/contract';
import type { z } from 'zod';
import { command } from '#platform/commands/command.ts';
import { keysOfWebsites, lockEndpoint } from './endpoint-row.ts';
import { messageIdOf } from './message-id.ts';

/** Sends a message that is about no verification, as it was edited, through the same queue, signature and log as every other. */
export const testWebhook = command(
  endpoint,
  async ({ context, input: { params, body: edited }, who, tx, enqueue, audit }) => {
    const row = await lockEndpoint(tx, who, params.id);
    const keys = await keysOfWebsites(tx, who.accountId);
    const id = context.newId();
    const messageId = messageIdOf('test', id, row.id);
    const now = new Date(context.now());
    const body: z.input<typeof webhookBody> = {
      type: edited.type ?? 'webhook.test',
      timestamp: now.toISOString(),
      data: {
        uuid: edited.uuid ?? null,
        status: edited.status ?? 'test',
        ...(edited.reason === undefined ? {} : { reason: edited.reason }),
        version: edited.version ?? 1,
        key: keys.get(row.website_id ?? '') ?? '',
        test: true,
        ...(edited.reference === undefined ? {} : { reference: edited.reference }),
      },
    };
    await tx
      .insertInto('webhook_messages')
      .values({
        account_id: who.accountId,
        id,
        message_id: messageId,
        endpoint_id: row.id,
        method: 'POST',
        url: row.url,
        type: body.type,
        website_id: row.website_id,
        body: JSON.stringify(body),
        state: 'waiting',
        created_at: now,
        next_attempt_at: now,
      })
      .execute();
    await enqueue('webhook-deliver', { message: id, attempt: 0 });
    audit.subject = row.id;
    return { message_id: messageId };
  },
);
