import { closeTicket as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { moveTicket } from './move-ticket.ts';
import { lockTicket } from './ticket-row.ts';

/** Closing what is closed leaves it closed. */
export const closeTicket = command(endpoint, async ({ context, who, tx, audit, input: { params } }) => {
  const ticket = await lockTicket(tx, who.accountId, params.id);
  const status = await moveTicket(context, tx, ticket, { by: 'customer_closed' });
  audit.subject = ticket.id;
  audit.detail = { number: ticket.number };
  return { status };
});
