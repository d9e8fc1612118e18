import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { sealedAs } from './ask-to-confirm.ts';

/** The address that an emailed link is to confirm, and until when. */
export async function findPending(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<{ email: string; endsAt: Date } | null> {
  const row = await tx
    .selectFrom('email_links')
    .select(['token_hash', 'sealed_email', 'expires_at'])
    .where('login_id', '=', loginId)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(context.now()))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  return { email: unseal(keys.data, sealedAs(row.token_hash), row.sealed_email).toString(), endsAt: row.expires_at };
}
