import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';
import type { IdCheck } from './read-attachment.ts';
import type { FileKind } from './type-of-bytes.ts';

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
