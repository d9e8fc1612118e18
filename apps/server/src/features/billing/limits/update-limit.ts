import { updateLimit as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { watchLimit } from './watch-limit.ts';

/** Holds from now on: a pause ends or begins with it. */
export const updateLimit = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  await tx
    .updateTable('billing_accounts')
    .set({ spend_limit_cents: body.cents, at_limit: body.at_limit })
    .where('account_id', '=', who.accountId)
    .execute();
  await tx
    .updateTable('billing_due')
    .set({ watches_limit: body.cents !== null })
    .where('account_id', '=', who.accountId)
    .execute();
  audit.subject = who.accountId;
  audit.detail = { cents: body.cents, at_limit: body.at_limit };
  return { is_paused: await watchLimit(context, tx, who.accountId) };
});
