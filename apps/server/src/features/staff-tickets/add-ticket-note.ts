import { addTicketNote as endpoint } from '@carded/contract';
import { auditInHouse } from '#features/reviews/index.ts';
import { authorOf, findTicket } from '#features/tickets/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { withIdempotency } from '#platform/commands/idempotency.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { seal } from '#platform/sealing/seal.ts';
import { queuedTicket } from './queued-ticket.ts';

/** Sealed with the operator's key: the account's own keys do not open it, and their chain does not say that there is one. */
export const addTicketNote = ownTransactions(endpoint, async (call) => {
  const { context, who } = call;
  const { params, body } = call.input;
  const { account_id: accountId } = await queuedTicket(context, params.id);
  return inAccount(context, accountId, async (tx) => {
    const told: Record<string, unknown>[] = [];
    const answer = await withIdempotency({ ...call, tx, accountId }, async () => {
      const ticket = await findTicket(tx, accountId, params.id);
      const id = context.newId();
      const author = authorOf(who);
      await tx
        .insertInto('ticket_notes')
        .values({
          account_id: accountId,
          ticket_id: ticket.id,
          id,
          author_id: author.id,
          author_name: author.name,
          sealed_body: seal(context.keys.master.ticketNotes, context.random, `ticket-note:${id}`, body.body.trim()),
          created_at: new Date(context.now()),
        })
        .execute();
      told.push({ number: ticket.number });
      return done;
    });
    for (const detail of told)
      await auditInHouse(context, tx, who, accountId, { action: endpoint.audit, subject: params.id, detail });
    return answer;
  });
});
