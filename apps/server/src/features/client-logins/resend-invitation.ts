import { resendInvitation as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countInvitation } from './count-invitation.ts';
import { invite } from './invite.ts';
import { lockLogins } from './lock-logins.ts';
import { presentClientLogin } from './present-client-login.ts';

/** A new link; the last one ends. @throws Refusal `conflict` for somebody who has a password already. */
export const resendInvitation = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  const { editor, target } = await lockLogins(tx, who, { client: body.client, token: body.token });
  if (target.joined_at !== null) refuse('conflict', { message: 'This person has set a password already.' });
  await countInvitation(context, target.id);
  await invite(context, tx, { accountId: who.accountId, loginId: target.id });
  audit.subject = target.id;
  return { login: await presentClientLogin(tx, editor, target.id, context.now()) };
});
