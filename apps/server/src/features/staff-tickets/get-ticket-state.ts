import { getTicketState as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { queuedTicket } from './queued-ticket.ts';

export const getTicketState = openQuery(endpoint, async ({ context, input: { params } }) => {
  const row = await queuedTicket(context, params.id);
  return { status: row.status, updated: row.updated_at.toISOString() };
});
