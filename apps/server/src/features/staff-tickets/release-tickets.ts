import type { Queries } from '@carded/database';
import { isOpenTicket, ticketStatuses } from '@carded/domain/codes';

const open = ticketStatuses.map(({ code }) => code).filter(isOpenTicket);

/** Open tickets of somebody who has left are nobody's again. */
export async function releaseTickets(tx: Queries, loginId: string): Promise<void> {
  await tx
    .updateTable('ticket_queue')
    .set({ assigned_to: null })
    .where('assigned_to', '=', loginId)
    .where('status', 'in', open)
    .execute();
}
