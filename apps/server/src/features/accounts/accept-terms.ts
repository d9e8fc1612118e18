import { acceptTerms as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';

/** Accepted once for the account, by its owner; the day of a version's first acceptance stays. */
export const acceptTerms = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  await tx
    .updateTable('accounts')
    .set({ tos_accepted_at: new Date(context.now()), tos_version: body.version })
    .where('account_id', '=', who.accountId)
    .where((eb) => eb.or([eb('tos_accepted_at', 'is', null), eb('tos_version', 'is distinct from', body.version)]))
    .execute();
  audit.subject = who.accountId;
  audit.detail = { version: body.version };
  return done;
});
