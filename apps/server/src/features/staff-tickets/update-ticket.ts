import { updateTicket as endpoint } from '@carded/contract';
import type { TicketEvent } from '@carded/domain/codes';
import { auditInBoth } from '#features/reviews/index.ts';
import { lockTicket, moveTicket } from '#features/tickets/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount, readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { queuedTicket } from './queued-ticket.ts';
import { staffPeople } from './staff-people.ts';

/** Assigning a ticket starts the work on it; a status that was set stays. */
export const updateTicket = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
  const { account_id: accountId } = await queuedTicket(context, params.id);
  const { assigned, status: to } = body;
  if (assigned != null) {
    const people = await readInAccount(context, who.accountId, (tx) => staffPeople(tx, who.accountId));
    if (!people.some(({ id }) => id === assigned))
      refuse('invalid_input', { fields: [{ path: 'body.assigned', message: 'must be somebody of staff' }] });
  }
  const status = await inAccount(context, accountId, async (tx) => {
    const ticket = await lockTicket(tx, accountId, params.id);
    const given: TicketEvent = assigned === null ? { by: 'staff_opened' } : { by: 'staff_assigned' };
    const event: TicketEvent = to === undefined ? given : { by: 'staff_set', to };
    const moved = await moveTicket(context, tx, ticket, event, {
      isQuiet: true,
      ...(assigned === undefined ? {} : { assignedTo: assigned }),
    });
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: ticket.id,
      detail: { number: ticket.number, status: moved },
      ...(assigned === undefined ? {} : { inHouse: { assigned: assigned ?? '' } }),
    });
    return moved;
  });
  return { status };
});
