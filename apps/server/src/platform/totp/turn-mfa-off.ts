import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { removeRecoveryCodes } from './recovery-codes.ts';

/** The login now signs in with its password alone, and its person is notified. */
export async function turnMfaOff(context: Context, tx: Queries, accountId: string, loginId: string): Promise<void> {
  await tx
    .updateTable('logins')
    .set({ sealed_totp: null, sealed_totp_pending: null, totp_last_step: null, mfa_reset_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', loginId)
    .execute();
  await removeRecoveryCodes(tx, accountId, loginId);
  await announceCredentialChange(context, tx, accountId, 'mfa_off', loginId);
}
