import { renewWebhookSecret as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { lockEndpoint } from './endpoint-row.ts';
import { makeWebhookSecret } from './make-webhook-secret.ts';
import { openSecrets, sealSecrets } from './secrets.ts';

/** How long the old secret signs along, so that a shop can change over without losing a message. */
const overlapMs = 24 * 3_600_000;

export const renewWebhookSecret = command(endpoint, async ({ context, input: { params }, who, tx, audit }) => {
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
});
