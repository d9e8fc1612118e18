import { updateClientLogin as endpoint } from '@carded/contract';
import { isWithin } from '@carded/domain/codes';
import { command } from '#platform/commands/command.ts';
import { checkClientLogin } from './check-client-login.ts';
import { invite } from './invite.ts';
import { lockLogins, refuseMore } from './lock-logins.ts';
import { refuseSameEmail, releaseEmail } from './login-emails.ts';
import { powersOf } from './powers-of.ts';
import { presentClientLogin } from './present-client-login.ts';
import { removeCredentials } from './remove-credentials.ts';
import { signOutLogin } from './sign-out-login.ts';

/**
 * Takes effect at once. A login that may do less than before is signed out; one with another address is a new invitation: what it signed in with goes
 * with the old address.
 */
export const updateClientLogin = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const { token, ...typed } = body.login;
  const { editor, target } = await lockLogins(tx, who, { client: body.client, token });
  const checked = await checkClientLogin(tx, who, typed, target);
  const powers = { permissions: checked.permissions, websites: checked.website_ids };
  refuseMore(editor, powers);
  const claim = { accountId: who.accountId, loginId: target.id, email: checked.email };
  const isReaddressed = checked.email.toLowerCase() !== target.email.toLowerCase();
  const isLess = !isWithin(powersOf(target), powers);
  if (isReaddressed) await refuseSameEmail(tx, claim);
  await tx
    .updateTable('logins')
    .set({
      ...checked,
      ...(isReaddressed ? { joined_at: null, email_bounced_at: null } : {}),
    })
    .where('account_id', '=', who.accountId)
    .where('id', '=', target.id)
    .execute();
  if (isReaddressed) {
    await removeCredentials(tx, claim);
    await releaseEmail(tx, claim);
    await invite(context, tx, claim);
  }
  const ended = isLess || isReaddressed ? await signOutLogin(context, tx, claim) : 0;
  audit.subject = target.id;
  audit.detail = {
    access_type: checked.access_type,
    permissions: checked.permissions,
    websites: checked.website_ids ?? [],
    readdressed: isReaddressed,
    ended,
  };
  return { login: await presentClientLogin(tx, editor, target.id, context.now()) };
});
