import { removeClientLogin as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { removeViewsOfLogin } from '#features/log-views/index.ts';
import { done } from '#platform/commands/command.ts';
import { endLoginLinks } from '#platform/links/links.ts';
import { removePasskeys } from '#platform/passkeys/passkeys-of-login.ts';
import { noPassword } from '#platform/passwords/hash-password.ts';
import { removeRecoveryCodes } from '#platform/totp/totp.ts';
import { releaseEmail } from './invitations.ts';
import { lockLogins, loginsCommand } from './lock-logins.ts';

export const removeClientLogin = loginsCommand(endpoint, {
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const { target } = await lockLogins(tx, who, { client: body.client, token: body.token });
    audit.subject = target.id;
    audit.detail = { ended: await removeLogin(context, tx, { accountId: who.accountId, loginId: target.id }) };
    return done;
  },
});

/**
 * Ends the login's sessions and frees its email address. The row stays without credentials, because the log and audit rows name it.
 * @returns how many sessions ended.
 */
export async function removeLogin(
  context: Context,
  tx: Queries,
  ids: { accountId: string; loginId: string },
): Promise<number> {
  await tx
    .updateTable('logins')
    .set({
      is_removed: true,
      email: '',
      permissions: [],
      token: null,
    })
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.loginId)
    .execute();
  await releaseEmail(tx, ids);
  await removeCredentials(tx, ids);
  await removeViewsOfLogin(tx, ids);
  await endLoginLinks(context, tx, 'login_invitations', ids.loginId);
  return signOutLogin(context, tx, ids);
}

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

/** Ends every session of a login, and links that were mailed to get back in. @returns how many sessions. */
export async function signOutLogin(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('login_id', '=', loginId)
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  await endLoginLinks(context, tx, 'login_resets', loginId);
  return ended.length;
}
