import { rateTicket as endpoint } from '@carded/contract';
import { isOpenTicket } from '@carded/domain/codes';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { lockTicket } from './ticket-row.ts';

export const rateTicket = command(endpoint, async ({ who, tx, audit, input: { params, body } }) => {
  const ticket = await lockTicket(tx, who.accountId, params.id);
  if (isOpenTicket(ticket.status)) refuse('conflict', { message: 'The ticket was reopened.' });
  await tx
    .updateTable('tickets')
    .set({ is_helpful: body.helpful })
    .where('account_id', '=', who.accountId)
    .where('id', '=', ticket.id)
    .execute();
  audit.subject = ticket.id;
  audit.detail = { helpful: body.helpful };
  return { helpful: body.helpful };
});
