import { resendInvitation as endpoint } from '@carded/contract';
import type { Call } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countInvitation } from './count-invitation.ts';
import { invite } from './invite.ts';
import { lockLogins } from './lock-logins.ts';
import { loginsCommand } from './logins-command.ts';
import { presentClientLogin } from './present-client-login.ts';

const lockInvited = async (tx: Parameters<typeof lockLogins>[0], { input: { body }, who }: Call<typeof endpoint>) => {
  const { editor, target } = await lockLogins(tx, who, { client: body.client, token: body.token });
  if (target.joined_at !== null) refuse('conflict', { message: 'This person has already set a password.' });
  return { editor, loginId: target.id, email: target.email };
};

/** A new link; the last one ends. @throws Refusal `conflict` for somebody who has a password already. */
export const resendInvitation = loginsCommand(endpoint, {
  prepare: async (call) => {
    const { context, who } = call;
    const { loginId, email } = await inAccount(context, who.accountId, (tx) => lockInvited(tx, call));
    await countInvitation(context, { accountId: who.accountId, loginId, email });
    return { counted: email };
  },
  act: async ({ tx, audit, ...call }, { counted }) => {
    const { context, who } = call;
    const { editor, loginId, email } = await lockInvited(tx, call);
    // Somebody else gave it another address after the mail was counted.
    if (email !== counted) refuse('conflict', { message: 'A colleague changed this login. Try again.' });
    await invite(context, tx, { accountId: who.accountId, loginId });
    audit.subject = loginId;
    return { login: await presentClientLogin(tx, editor, loginId, context.now()) };
  },
});
