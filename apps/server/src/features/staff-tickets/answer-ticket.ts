import { answerTicket as endpoint } from '@carded/contract';
import { auditInBoth } from '#features/reviews/index.ts';
import {
  authorOf,
  dropAttachments,
  insertReply,
  keepAttachments,
  lockTicket,
  moveTicket,
  ticketMailJob,
} from '#features/tickets/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { withIdempotency } from '#platform/commands/idempotency.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { queuedTicket } from './queued-ticket.ts';

/** Who answers a ticket that nobody has, has it. Message, status, mail and audit rows are one transaction. */
export const answerTicket = ownTransactions(endpoint, async (call) => {
  const { context, who, request } = call;
  const { params, body } = call.input;
  const { account_id: accountId, assigned_to: assignedTo } = await queuedTicket(context, params.id);
  const kept = await keepAttachments(
    context,
    accountId,
    { accountId: who.accountId, ip: request.ip },
    body.attachments,
  );
  let mayHaveCommitted = false;
  try {
    return await inAccount(context, accountId, async (tx) => {
      const told: Record<string, unknown>[] = [];
      const answer = await withIdempotency({ ...call, tx, accountId }, async () => {
        const ticket = await lockTicket(tx, accountId, params.id);
        const id = context.newId();
        const at = { accountId, ticketId: ticket.id };
        await insertReply(context, tx, { ...at, id, isStaff: true, author: authorOf(who), body: body.body }, kept);
        const status = await moveTicket(
          context,
          tx,
          ticket,
          { by: 'staff_replied', ...(body.status === undefined ? {} : { to: body.status }) },
          assignedTo === null ? { assignedTo: who.loginId } : {},
        );
        await enqueueIn(context, tx, accountId)(ticketMailJob, { ticket: ticket.id, reply: id, to: 'merchant' });
        told.push({ number: ticket.number, files: kept.length, status });
        return { status };
      });
      // An answer that is given again leaves no second row.
      for (const detail of told)
        await auditInBoth(context, tx, who, accountId, { action: endpoint.audit, subject: params.id, detail });
      mayHaveCommitted = told.length > 0;
      return answer;
    });
  } finally {
    if (!mayHaveCommitted) await dropAttachments(context, kept);
  }
});
