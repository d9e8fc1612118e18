import { removeWebhook as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { lockEndpoint } from './endpoint-row.ts';
import { endTrouble } from './trouble.ts';

/** What was sent stays in the log; what still waits is given up when its turn comes. */
export const removeWebhook = command(endpoint, async ({ input: { params }, who, tx, audit }) => {
  const { id } = await lockEndpoint(tx, who, params.id);
  await tx.deleteFrom('webhook_endpoints').where('account_id', '=', who.accountId).where('id', '=', id).execute();
  await endTrouble(tx, { account_id: who.accountId, id });
  audit.subject = id;
  return done;
});
