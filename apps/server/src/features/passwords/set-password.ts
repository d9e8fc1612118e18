import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';

/** The login's password from now on; the person is told. */
export const setPassword = async (
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
  passwordHash: string,
): Promise<void> => {
  await tx
    .updateTable('logins')
    .set({
      password_hash: passwordHash,
      // Whoever knew the old password may have begun to set up an authenticator of their own.
      sealed_totp_pending: null,
      totp_pending_until: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .execute();
  await announceCredentialChange(context, tx, accountId, 'password_changed', loginId);
};
