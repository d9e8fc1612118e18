import { updateClientLogin as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { isWithin } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { removeViewsOfLogin } from '#features/log-views/index.ts';
import type { Call } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { queueMessage } from '#platform/messages/queue-message.ts';
import { checkClientLogin } from './check-client-login.ts';
import { countInvitation } from './count-invitation.ts';
import { invite } from './invite.ts';
import { type LoginRow, lockLogins, refuseMore } from './lock-logins.ts';
import { refuseSameEmail, releaseEmail } from './login-emails.ts';
import { loginsCommand } from './logins-command.ts';
import { powersOf } from './powers-of.ts';
import { presentClientLogin } from './present-client-login.ts';
import { removeCredentials } from './remove-credentials.ts';
import { signOutLogin } from './sign-out-login.ts';

type Given = Call<typeof endpoint>;

const hasOtherEmail = ({ body }: Given['input'], target: LoginRow): boolean =>
  body.login.email.trim().toLowerCase() !== target.email.toLowerCase();

const lockNamed = (tx: Parameters<typeof lockLogins>[0], { input: { body }, who }: Given) =>
  lockLogins(tx, who, { client: body.client, token: body.login.token });

/**
 * Takes effect at once. A login that may do less than before is signed out; one with another address is a new invitation: what it signed in with, and what its
 * person kept, goes with the old address, which is told, like the owners.
 */
export const updateClientLogin = loginsCommand(endpoint, {
  prepare: async (call) => {
    const { context, input, who } = call;
    const { target } = await inAccount(context, who.accountId, (tx) => lockNamed(tx, call));
    if (!hasOtherEmail(input, target)) return { isCounted: false };
    const { email } = input.body.login;
    await countInvitation(context, { accountId: who.accountId, loginId: target.id, email });
    return { isCounted: true };
  },
  act: async ({ tx, audit, ...call }, { isCounted }) => {
    const { context, input, who } = call;
    const { editor, target } = await lockNamed(tx, call);
    const { token: _, ...typed } = input.body.login;
    const checked = await checkClientLogin(tx, who, typed, target);
    const powers = { permissions: checked.permissions, websites: checked.website_ids };
    refuseMore(editor, powers);
    const claim = { accountId: who.accountId, loginId: target.id, email: checked.email };
    const isReaddressed = hasOtherEmail(input, target);
    // Somebody else gave it yet another address after the mails were counted.
    if (isReaddressed && !isCounted) refuse('conflict', { message: 'A colleague changed this login. Try again.' });
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
      await removeViewsOfLogin(tx, claim);
      await releaseEmail(tx, claim);
      await invite(context, tx, claim);
      await announceCredentialChange(context, tx, who.accountId, 'login_readdressed', null);
      // An address that nobody has shown to be theirs had no login yet.
      if (target.joined_at !== null) await tellOldAddress(context, tx, { ...claim, oldEmail: target.email });
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
  },
});

type Moved = { accountId: string; loginId: string; oldEmail: string };

/** Mails who had the login until now that somebody else gets it, so that it is not taken from them in silence. */
async function tellOldAddress(context: Context, tx: Queries, { accountId, loginId, oldEmail }: Moved): Promise<void> {
  const title = 'The email of your Carded login was changed';
  await queueMessage(context, tx, {
    accountId,
    aboutId: loginId,
    message: {
      channel: 'mail',
      to: oldEmail,
      subject: title,
      text: `${title} on ${new Date(context.now()).toUTCString()}. A colleague changed it, and you were signed out: you can no longer sign in with this address and your password.

If you did not expect this, tell the owner of your account.
`,
    },
  });
}
