import { replyToTicket as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, readInAccount } from '#platform/commands/command.ts';
import type { enqueueIn } from '#platform/jobs/enqueue.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import {
  dropAttachments,
  type IdCheck,
  insertAttachments,
  type KeptAttachment,
  keepAttachments,
} from './attachments.ts';
import { findTicket, lockTicket, moveTicket, nextNumber, sealTitle, ticketMailJob } from './ticket-row.ts';
import type { FileKind } from './type-of-bytes.ts';

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

type NewReply = {
  accountId: string;
  ticketId: string;
  id: string;
  isStaff: boolean;
  author: { id: string; name: string };
  body: string;
};

/** A message with its files, in the account of the ticket. */
export async function insertReply(
  context: Context,
  tx: Queries,
  reply: NewReply,
  attachments: readonly KeptAttachment[],
): Promise<void> {
  const keys = await context.keys.ofAccount.get(reply.accountId);
  await tx
    .insertInto('ticket_replies')
    .values({
      account_id: reply.accountId,
      ticket_id: reply.ticketId,
      id: reply.id,
      is_staff: reply.isStaff,
      author_id: reply.author.id,
      author_name: reply.author.name,
      sealed_body: seal(keys.data, context.random, `ticket-reply:${reply.id}`, reply.body.trim()),
      created_at: new Date(context.now()),
    })
    .execute();
  await insertAttachments(
    context,
    tx,
    { accountId: reply.accountId, ticketId: reply.ticketId, replyId: reply.id },
    attachments,
  );
}

export type ReadReply = {
  id: string;
  author: string;
  is_staff: boolean;
  at: string;
  body: string;
  attachments: { id: string; name: string; kind: FileKind; size: number; idCheck: IdCheck }[];
};

/** The messages of a ticket in their order, opened; the first is what it began with. */
export async function readReplies(
  context: Context,
  tx: Queries,
  { account_id: accountId, id }: { account_id: string; id: string },
): Promise<ReadReply[]> {
  const keys = await context.keys.ofAccount.get(accountId);
  const replies = await tx
    .selectFrom('ticket_replies')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await tx
    .selectFrom('ticket_attachments')
    .select(['id', 'reply_id', 'kind', 'sealed_name', 'size_bytes', 'id_check'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', id)
    .orderBy('id')
    .execute();
  return replies.map((reply) => ({
    id: reply.id,
    author: reply.author_name,
    is_staff: reply.is_staff,
    at: reply.created_at.toISOString(),
    body: unseal(keys.data, `ticket-reply:${reply.id}`, reply.sealed_body).toString(),
    attachments: files
      .filter((file) => file.reply_id === reply.id)
      .map((file) => ({
        id: file.id,
        name: unseal(keys.data, `attachment:${file.id}:name`, file.sealed_name).toString(),
        kind: file.kind,
        size: file.size_bytes,
        idCheck: file.id_check,
      })),
  }));
}

/** Author of a message, as others see it. */
export function authorOf(who: LoginCaller): { id: string; name: string } {
  return {
    id: who.loginId,
    name: who.name === '' ? who.email : who.name,
  };
}

type Opening = { context: Context; who: LoginCaller; tx: Queries; enqueue: ReturnType<typeof enqueueIn> };
type NewTicket = { subject: string; body: string; verification?: string | undefined };

/** Opens a ticket of the account, with its first message, and tells staff. */
export async function openTicket(
  { context, who, tx, enqueue }: Opening,
  { subject, body, verification }: NewTicket,
  kept: readonly KeptAttachment[] = [],
): Promise<{ id: string; number: number }> {
  const id = context.newId();
  const now = new Date(context.now());
  const { accountId } = who;
  const number = await nextNumber(tx, accountId);
  const keys = await context.keys.ofAccount.get(accountId);
  const stands = { account_id: accountId, number, status: 'new' as const, created_at: now, updated_at: now };
  await tx
    .insertInto('tickets')
    .values({
      ...stands,
      id,
      sealed_subject: seal(keys.data, context.random, `ticket:${id}`, subject),
      verification_id: verification ?? null,
      created_by: who.loginId,
    })
    .execute();
  await tx
    .insertInto('ticket_queue')
    .values({ ...stands, ticket_id: id, sealed_title: sealTitle(context, id, who.account.businessName, subject) })
    .execute();
  const author = authorOf(who);
  await insertReply(context, tx, { accountId, ticketId: id, id, isStaff: false, author, body }, kept);
  await enqueue(ticketMailJob, { ticket: id, reply: id, to: 'staff' });
  return { id, number };
}
