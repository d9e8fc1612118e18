import type { webhookBody } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Outgoing, OutgoingErrorCode } from '@carded/providers/outgoing';
import type { z } from 'zod';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { endpointsOf, healthOf, keysOfWebsites, lockEndpoint, presentEndpoint } from './endpoint-row.ts';
import { messageIdOf } from './messages-of.ts';
import { endTrouble } from './record-try.ts';
import { callbackSecret, makeWebhookSecret, openSecrets, sealSecrets } from './webhook-secrets.ts';

export const listWebhooks = query(endpoints.listWebhooks, async ({ context, who, tx }) => {
  const rows = await endpointsOf(tx, who).orderBy('id').execute();
  const keys = await keysOfWebsites(tx, who.accountId);
  const health = await healthOf(tx, who.accountId, context.now());
  return { endpoints: rows.map((row) => presentEndpoint(row, keys, health.get(row.id))) };
});

/** Every change goes to every endpoint, so an account may not have any number of them. */
const endpointsAtMost = 50;

/** A new endpoint. Whether its address may be reached is looked at here by its spelling, and again at each call by what it resolves to. */
export const createWebhook = command(endpoints.createWebhook, async ({ context, input: { body }, who, tx, audit }) => {
  const why = whyUrlRefused(context.providers.outgoing, body.url);
  if (why !== null) refuse('invalid_input', { fields: [{ path: 'body.url', message: why }] });
  const websiteId = body.website === undefined ? null : await websiteOf(tx, who, body.website);
  if (websiteId === null && who.websiteIds !== null) {
    refuse('invalid_input', { fields: [{ path: 'body.website', message: 'must be one of your websites' }] });
  }
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  if (count >= endpointsAtMost) {
    refuse('invalid_input', { message: `An account has at most ${endpointsAtMost} endpoints. Remove one first.` });
  }
  const id = context.newId();
  const secret = makeWebhookSecret(context.random);
  const row = await tx
    .insertInto('webhook_endpoints')
    .values({
      account_id: who.accountId,
      id,
      website_id: websiteId,
      url: body.url,
      sealed_secrets: await sealSecrets(context, who.accountId, id, [{ secret, endsAt: null }]),
      created_at: new Date(context.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  audit.subject = id;
  audit.detail = { website: body.website ?? null };
  return { endpoint: presentEndpoint(row, await keysOfWebsites(tx, who.accountId)), secret };
});

const websiteOf = async (tx: Queries, who: LoginCaller, key: string): Promise<string> => {
  const row = await tx
    .selectFrom('websites')
    .select('id')
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('key_live', '=', key), eb('key_test', '=', key)]))
    .executeTakeFirst();
  if (row === undefined || (who.websiteIds !== null && !who.websiteIds.includes(row.id))) return refuse('not_found');
  return row.id;
};

const reasons: Partial<Record<OutgoingErrorCode, string>> = {
  scheme_not_allowed: 'must begin with https:// or http://',
  credentials_not_allowed: 'must not hold a user name or password',
  port_not_allowed: 'must use port 443 or 80',
  address_not_allowed: 'must be an address on the public internet',
};

/** Explains, in words for the form, why an address for messages is refused; null when no problem is known yet. */
function whyUrlRefused(outgoing: Outgoing, url: string): string | null {
  const code = outgoing.checkUrl(url);
  return code === null ? null : (reasons[code] ?? 'must be a full web address, such as https://shop.example/webhooks');
}

export const enableWebhook = command(endpoints.enableWebhook, async ({ input: { params, body }, who, tx, audit }) => {
  const { id } = await lockEndpoint(tx, who, params.id);
  await tx
    .updateTable('webhook_endpoints')
    .set({ is_enabled: body.enabled, disabled_because: body.enabled ? null : 'switched_off', failing_since: null })
    .where('account_id', '=', who.accountId)
    .where('id', '=', id)
    .execute();
  await endTrouble(tx, { account_id: who.accountId, id });
  audit.subject = id;
  audit.detail = { enabled: body.enabled };
  return done;
});

/** How long the old secret signs along, so that a shop can change over without losing a message. */
const overlapMs = 24 * 3_600_000;

export const renewWebhookSecret = command(
  endpoints.renewWebhookSecret,
  async ({ context, input: { params }, who, tx, audit }) => {
    const row = await lockEndpoint(tx, who, params.id);
    const now = context.now();
    const kept = (await openSecrets(context, who.accountId, row.id, row.sealed_secrets))
      .filter(({ endsAt }) => endsAt === null || endsAt > now)
      .map(({ secret, endsAt }) => ({ secret, endsAt: endsAt ?? now + overlapMs }));
    const secret = makeWebhookSecret(context.random);
    await tx
      .updateTable('webhook_endpoints')
      .set({ sealed_secrets: await sealSecrets(context, who.accountId, row.id, [{ secret, endsAt: null }, ...kept]) })
      .where('account_id', '=', who.accountId)
      .where('id', '=', row.id)
      .execute();
    audit.subject = row.id;
    return { secret };
  },
);

/** Removes an endpoint. Sent messages stay in the log; waiting ones are given up when their turn comes. */
export const removeWebhook = command(endpoints.removeWebhook, async ({ input: { params }, who, tx, audit }) => {
  const { id } = await lockEndpoint(tx, who, params.id);
  await tx.deleteFrom('webhook_endpoints').where('account_id', '=', who.accountId).where('id', '=', id).execute();
  await endTrouble(tx, { account_id: who.accountId, id });
  audit.subject = id;
  return done;
});

export const showCallbackSecret = command(endpoints.showCallbackSecret, async ({ context, who, audit }) => {
  audit.subject = who.accountId;
  return { secret: await callbackSecret(context, who.accountId) };
});

/** Sends a message that is about no verification, as it was edited, through the same queue, signature and log as every other. */
export const testWebhook = command(
  endpoints.testWebhook,
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
