import { activateAccount as endpoint } from '@carded/contract';
import { lookBy } from '#features/billing/index.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import { lockTicket } from '#features/tickets/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { queuedTicket } from './queued-ticket.ts';

/** Reopens the account that wrote the ticket. Its owners get an email, and a row in their audit log. */
export const activateAccount = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  const { account_id: accountId } = await queuedTicket(context, params.id);
  await inAccount(context, accountId, async (tx) => {
    const ticket = await lockTicket(tx, accountId, params.id);
    const opened = await tx
      .updateTable('accounts')
      .set({ state: 'live', deactivated_at: null, sealed_deactivation_reason: null })
      .where('account_id', '=', accountId)
      .where('is_active', '=', false)
      .returning('account_id')
      .executeTakeFirst();
    if (opened === undefined) return;
    // What it still owes is collected, or suspends it again.
    await lookBy(tx, accountId, new Date(context.now()));
    await announceCredentialChange(context, tx, accountId, 'account_activated', null);
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: accountId,
      detail: { ticket: ticket.number },
    });
  });
  return done;
});
