import { replyToTicket as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { authorOf } from './author-of.ts';
import { insertReply } from './insert-reply.ts';
import { dropAttachments, keepAttachments } from './keep-attachments.ts';
import { ticketMailJob } from './mail-ticket.ts';
import { moveTicket } from './move-ticket.ts';
import { findTicket, lockTicket } from './ticket-row.ts';

export const replyToTicket = command(endpoint, {
  prepare: async ({ context, who, request, input: { params, body } }) => {
    await readInAccount(context, who.accountId, (tx) => findTicket(tx, who.accountId, params.id));
    return keepAttachments(context, who.accountId, { accountId: who.accountId, ip: request.ip }, body.attachments);
  },
  undo: ({ context }, kept) => dropAttachments(context, kept),
  act: async ({ context, who, tx, audit, enqueue, input: { params, body } }, kept) => {
    const ticket = await lockTicket(tx, who.accountId, params.id);
    const id = context.newId();
    const author = authorOf(who);
    const at = { accountId: who.accountId, ticketId: ticket.id };
    await insertReply(context, tx, { ...at, id, isStaff: false, author, body: body.body }, kept);
    const status = await moveTicket(context, tx, ticket, { by: 'customer_replied' });
    await enqueue(ticketMailJob, { ticket: ticket.id, reply: id, to: 'staff' });
    audit.subject = ticket.id;
    audit.detail = { number: ticket.number, files: kept.length, status };
    return {
      status,
      reply: {
        id,
        author: author.name,
        is_staff: false,
        at: new Date(context.now()).toISOString(),
        body: body.body.trim(),
        attachments: kept.map((one) => ({ id: one.id, name: one.name, kind: one.kind, size: one.size })),
        new: false,
      },
    };
  },
});
