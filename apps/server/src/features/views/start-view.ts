import { startView as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { presentView } from '#platform/views/present-view.ts';
import { openView } from './open-view.ts';

/** Staff sees all of an account but what is hidden from every view; why they look is asked before. */
export const startView = ownTransactions(endpoint, async ({ context, who, input: { body } }) => {
  const { account: accountId, reason, ticket, minutes } = body;
  if (!(await isListed(context, accountId))) refuse('not_found');
  if (ticket !== undefined && !(await isTicketOf(context, ticket, accountId)))
    refuse('invalid_input', { fields: [{ path: 'body.ticket', message: 'must be a ticket of this account' }] });
  const findLevel = async () => 'log' as const;
  const opening = { accountId, by: 'staff', findLevel, reason, minutes, ticketId: ticket } as const;
  return { view: presentView(await openView(context, who, opening)) };
});

/** An id that no account has opens no keys. */
const isListed = async (context: Context, accountId: string): Promise<boolean> => {
  const found = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.account_list where account_id = $1',
    [accountId],
  );
  return found.length > 0;
};

const isTicketOf = async (context: Context, ticketId: string, accountId: string): Promise<boolean> => {
  const found = await callFunction<{ ticket_id: string }, Tables>(
    context.db,
    'select ticket_id from carded.ticket_queue where ticket_id = $1 and account_id = $2',
    [ticketId, accountId],
  );
  return found.length > 0;
};
