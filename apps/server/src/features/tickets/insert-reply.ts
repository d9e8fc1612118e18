import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { seal } from '#platform/sealing/seal.ts';
import { insertAttachments, type KeptAttachment } from './keep-attachments.ts';

export type NewReply = {
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
