import { removeClientLogin as endpoint } from '@carded/contract';
import { removeViewsOfLogin } from '#features/log-views/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { endLoginLinks } from '#platform/links/login-links.ts';
import { lockLogins } from './lock-logins.ts';
import { releaseEmail } from './login-emails.ts';
import { removeCredentials } from './remove-credentials.ts';
import { signOutLogin } from './sign-out-login.ts';

/** Signed out at once, and its address is free again. The row stays without credentials: the log and audit rows name it. */
export const removeClientLogin = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const { target } = await lockLogins(tx, who, { client: body.client, token: body.token });
  const ids = { accountId: who.accountId, loginId: target.id };
  await tx
    .updateTable('logins')
    .set({
      is_removed: true,
      email: '',
      permissions: [],
      token: null,
    })
    .where('account_id', '=', who.accountId)
    .where('id', '=', target.id)
    .execute();
  await releaseEmail(tx, ids);
  await removeCredentials(tx, ids);
  await removeViewsOfLogin(tx, ids);
  await endLoginLinks(context, tx, 'login_invitations', target.id);
  audit.subject = target.id;
  audit.detail = { ended: await signOutLogin(context, tx, ids) };
  return done;
});
