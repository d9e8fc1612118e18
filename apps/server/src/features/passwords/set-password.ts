import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';

/** Sets the login's password and notifies the person. */
export async function setPassword(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('logins')
    .set({
      password_hash: passwordHash,
      // Somebody who knew the old password may have started to set up their own authenticator.
      sealed_totp_pending: null,
      totp_pending_until: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .execute();
  await announceCredentialChange(context, tx, accountId, 'password_changed', loginId);
}
