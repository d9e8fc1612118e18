import { getImage as endpoint } from '@carded/contract';
import { inAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { grantedVerification, isDeletable } from './granted-verification.ts';
import { imageDataUrl } from './image-data-url.ts';

/** One image by its grant; the file is read after the transaction, so that a slow store holds no connection. */
export const getImage = openQuery(endpoint, async ({ context, input: { params }, who }) => {
  const { row, document } = await inAccount(context, who.accountId, async (tx) => {
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
  return {
    images: data === null ? [] : [{ side: document.side, at: document.created_at.toISOString(), data }],
    delete_allowed: data !== null && isDeletable(row),
  };
});
