import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unseal } from '#platform/sealing/seal.ts';

export type FoundAttachment = { id: string; name: string; type: string; storageKey: string };

/** @throws Refusal `not_found`, for a file of another ticket too. */
export async function findAttachment(
  context: Context,
  tx: Queries,
  { accountId, ticketId, id }: { accountId: string; ticketId: string; id: string },
): Promise<FoundAttachment> {
  const row = await tx
    .selectFrom('ticket_attachments')
    .select(['id', 'sealed_name', 'content_type', 'storage_key'])
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    id: row.id,
    name: unseal(keys.data, `attachment:${row.id}:name`, row.sealed_name).toString(),
    type: row.content_type,
    storageKey: row.storage_key,
  };
}

/** The file itself; read after the transaction, so that a slow store holds no connection. */
export async function openFile(
  context: Context,
  accountId: string,
  { id, storageKey }: FoundAttachment,
): Promise<Buffer> {
  const sealed = await context.providers.storage.get(storageKey);
  if (sealed === null) return refuse('not_found');
  const keys = await context.keys.ofAccount.get(accountId);
  return unseal(keys.data, `attachment:${id}`, sealed);
}
