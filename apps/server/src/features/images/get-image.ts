import { getImage as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount, ownTransactions, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { openImageGrant } from '#verification/image-grant.ts';
import { findVerification, type VerificationRow } from '#verification/verification-row.ts';

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

/** A stored image as a data URL; null when its file is gone. */
export async function imageDataUrl(
  context: Context,
  accountId: string,
  document: { id: string; storage_key: string },
): Promise<string | null> {
  const image = await openImage(context, accountId, document);
  return image === null ? null : `data:image/${image.type};base64,${image.bytes.toString('base64')}`;
}

const pngStart = Buffer.of(0x89, 0x50, 0x4e, 0x47);

type OpenedImage = { bytes: Buffer; type: 'png' | 'jpeg' };

/** A stored image, unsealed; null when its file is gone. */
export async function openImage(
  context: Context,
  accountId: string,
  document: { id: string; storage_key: string },
): Promise<OpenedImage | null> {
  const sealed = await context.providers.storage.get(document.storage_key);
  if (sealed === null) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  const bytes = unseal(keys.data, `document:${document.id}`, sealed);
  return { bytes, type: bytes.subarray(0, 4).equals(pngStart) ? 'png' : 'jpeg' };
}

/**
 * What a grant lets this login see, as long as it may still see the verification itself.
 * @throws Refusal `not_found` for a grant of another login, or `link_expired` after its minute.
 */
export async function grantedVerification(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  token: string,
): Promise<{ row: VerificationRow; documentId: string }> {
  const grant =
    openImageGrant(context.keys.master.imageGrants, who.loginId, token, context.now()) ?? refuse('not_found');
  if (grant.hasEnded) refuse('link_expired');
  const row = (await findVerification(tx, who.accountId, grant.verificationId, who.websiteIds)) ?? refuse('not_found');
  return { row, documentId: grant.documentId };
}

/** Images may be deleted unless a person still has to look at them. */
export function isDeletable(row: Pick<VerificationRow, 'status'>): boolean {
  return row.status !== statusNumber.id_submitted;
}
