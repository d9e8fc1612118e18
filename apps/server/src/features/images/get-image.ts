import { getImage as endpoint } from '@carded/contract';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount, readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { grantedVerification, isDeletable } from './granted-verification.ts';
import { imageDataUrl } from './image-data-url.ts';

/**
 * One image by its grant; the file is read outside transactions, so that a slow store holds no connection. That it was looked at is written before it is
 * answered.
 */
export const getImage = ownTransactions(endpoint, async ({ context, input: { params }, who }) => {
  const { row, document } = await readInAccount(context, who.accountId, async (tx) => {
    const granted = await grantedVerification(context, tx, who, params.token);
    const found = await tx
      .selectFrom('documents')
      .select(['id', 'side', 'storage_key', 'created_at', 'removed_at'])
      .where('account_id', '=', who.accountId)
      .where('verification_id', '=', granted.row.id)
      .where('id', '=', granted.documentId)
      .executeTakeFirst();
    return { row: granted.row, document: found ?? refuse('not_found') };
  });
  const data = document.removed_at === null ? await imageDataUrl(context, who.accountId, document) : null;
  if (data === null) return { images: [], delete_allowed: false };
  await inAccount(context, who.accountId, (tx) =>
    appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoint.audit,
      subject: row.id,
      detail: { side: document.side },
    }),
  );
  return {
    images: [{ side: document.side, at: document.created_at.toISOString(), data }],
    delete_allowed: isDeletable(row),
  };
});
