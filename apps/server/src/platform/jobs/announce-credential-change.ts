import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { enqueueIn } from './enqueue.ts';

/** What was changed about how somebody signs in, or about a secret of the account. */
export type CredentialChange =
  | 'mfa_on'
  | 'mfa_replaced'
  | 'mfa_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'password_changed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'secret_renewed'
  | 'scanner_pin'
  | 'login_added'
  | 'login_readdressed'
  | 'email_change_asked'
  | 'email_changed'
  | 'account_activated'
  | 'account_deactivated';

/** Mails the person whose sign-in it is (`loginId`), or the account's owners (null), once the transaction has committed. */
export function announceCredentialChange(
  context: Context,
  tx: Queries,
  accountId: string,
  change: CredentialChange,
  loginId: string | null,
): Promise<void> {
  return enqueueIn(
    context,
    tx,
    accountId,
  )('credential-mail', { change, login: loginId, id: context.newId(), at: context.now() });
}
