import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { keepFile, noteFile, storageKeyOf } from '#features/images/index.ts';
import { seal } from '#platform/sealing/seal.ts';
import type { ReadAttachment, Sender } from './read-attachment.ts';
import { type NewAttachment, readAttachments } from './read-attachments.ts';

export type KeptAttachment = Omit<ReadAttachment, 'bytes'> & { id: string; size: number; storageKey: string };

/** Reads the files of a message and puts them, sealed, into the storage of an account; their rows follow with the message. */
export async function keepAttachments(
  context: Context,
  accountId: string,
  sender: Sender,
  given: readonly NewAttachment[] | undefined,
): Promise<KeptAttachment[]> {
  const read = await readAttachments(context, sender, given);
  const keys = await context.keys.ofAccount.get(accountId);
  const kept: KeptAttachment[] = [];
  try {
    for (const { bytes, ...one } of read) {
      const id = context.newId();
      const storageKey = storageKeyOf({ accountId, id });
      kept.push({ ...one, id, size: bytes.length, storageKey });
      await noteFile(context, { accountId, id, of: id });
      await context.providers.storage.put(storageKey, seal(keys.data, context.random, `attachment:${id}`, bytes));
    }
    return kept;
  } catch (error) {
    await dropAttachments(context, kept);
    throw error;
  }
}

/** Takes files back that no message came to hold. */
export async function dropAttachments(context: Context, kept: readonly KeptAttachment[]): Promise<void> {
  for (const { storageKey } of kept) await context.providers.storage.remove(storageKey).catch(() => undefined);
}

export async function insertAttachments(
  context: Context,
  tx: Queries,
  at: { accountId: string; ticketId: string; replyId: string },
  kept: readonly KeptAttachment[],
): Promise<void> {
  if (kept.length === 0) return;
  await keepFile(
    tx,
    kept.map(({ id }) => id),
  );
  const keys = await context.keys.ofAccount.get(at.accountId);
  await tx
    .insertInto('ticket_attachments')
    .values(
      kept.map((one) => ({
        account_id: at.accountId,
        id: one.id,
        ticket_id: at.ticketId,
        reply_id: at.replyId,
        kind: one.kind,
        content_type: one.type,
        sealed_name: seal(keys.data, context.random, `attachment:${one.id}:name`, one.name),
        size_bytes: one.size,
        storage_key: one.storageKey,
        id_check: one.idCheck,
        created_at: new Date(context.now()),
      })),
    )
    .execute();
}
