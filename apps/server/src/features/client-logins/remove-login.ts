import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { removeViewsOfLogin } from '#features/log-views/index.ts';
import { endLoginLinks } from '#platform/links/login-links.ts';
import { releaseEmail } from './login-emails.ts';
import { removeCredentials } from './remove-credentials.ts';
import { signOutLogin } from './sign-out-login.ts';

/**
 * Signed out at once, and its address is free again. The row stays without credentials: the log and audit rows name it.
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
