import { createWebhook as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Outgoing, OutgoingErrorCode } from '@carded/providers/outgoing';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { keysOfWebsites } from './endpoint-row.ts';
import { makeWebhookSecret } from './make-webhook-secret.ts';
import { presentEndpoint } from './present-endpoint.ts';
import { sealSecrets } from './secrets.ts';

/** Every change goes to every endpoint, so an account may not have any number of them. */
const endpointsAtMost = 50;

/** A new endpoint. Whether its address may be reached is looked at here by its spelling, and again at each call by what it resolves to. */
export const createWebhook = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
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

/** What is wrong with an address for messages, in words for the form; null when no problem is known yet. */
function whyUrlRefused(outgoing: Outgoing, url: string): string | null {
  const code = outgoing.checkUrl(url);
  return code === null ? null : (reasons[code] ?? 'must be a full web address, such as https://shop.example/webhooks');
}
