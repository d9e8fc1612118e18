import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { CardReading } from '#features/verifications/card-reading.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { grantImage } from './image-grant.ts';

/** The documents of a verification, each with a short grant to look at it. */
export async function documentsOf(context: Context, tx: Queries, who: LoginCaller, verificationId: string) {
  const rows = await tx
    .selectFrom('documents')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', verificationId)
    .orderBy('id')
    .execute();
  const keys = await context.keys.ofAccount.get(who.accountId);
  let read: { card: CardReading; at: Date } | null = null;
  let signatureToken: string | null = null;
  const documents = [];
  for (const row of rows) {
    if (row.sealed_read !== null)
      read = { card: unsealJson(keys.data, `${row.id}:read`, row.sealed_read), at: row.created_at };
    const isStored = row.removed_at === null;
    const token = isStored
      ? grantImage(context.keys.master.imageGrants, who.loginId, verificationId, row.id, context.now())
      : null;
    if (row.side === 'signature') signatureToken = token;
    else
      documents.push({
        id: row.id,
        side: row.side as 'front' | 'back' | 'passport' | 'selfie',
        at: row.created_at.toISOString(),
        token,
        isStored,
        until: isStored ? (row.remove_after?.toISOString() ?? null) : null,
      });
  }
  return { documents, read, signatureToken };
}
