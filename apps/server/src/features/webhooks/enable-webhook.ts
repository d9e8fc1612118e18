import { enableWebhook as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { lockEndpoint } from './endpoint-row.ts';
import { endTrouble } from './trouble.ts';

export const enableWebhook = command(endpoint, async ({ input: { params, body }, who, tx, audit }) => {
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
