import type { Queries } from '@carded/database';
import { removePasskeys } from '#platform/passkeys/remove-passkeys.ts';
import { noPassword } from '#platform/passwords/check-password.ts';
import { removeRecoveryCodes } from '#platform/totp/recovery-codes.ts';

/** Removes everything that a login signed in with: its password, its authenticator, its passkeys. */
export async function removeCredentials(
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<void> {
  await tx
    .updateTable('logins')
    .set({
      password_hash: noPassword,
      sealed_totp: null,
      sealed_totp_pending: null,
      totp_last_step: null,
      mfa_reset_at: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .execute();
  await removeRecoveryCodes(tx, accountId, loginId);
  await removePasskeys(tx, { accountId, loginId });
}
