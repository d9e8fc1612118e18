import { z } from 'zod';
import { sendProductMail } from '#features/messages/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { mailInvitation } from './invitation-mail.ts';
import { acceptInvitation, checkInvitation, resendInvitation } from './invitations.ts';
import { listClientLogins } from './list-client-logins.ts';
import { removeClientLogin } from './remove-client-login.ts';
import { createClientLogin, updateClientLogin } from './save-client-login.ts';

export { invite, refuseSameEmail } from './invitations.ts';
export { removeLogin } from './remove-client-login.ts';

const payload = z.object({ login: z.uuid(), account: z.uuid() });

/** Mails first steps to a person who has just joined. */
const mailWelcome = job('welcome-mail', payload, async (context, { login, account }) => {
  const person = await inAccount(context, account, (tx) =>
    tx
      .selectFrom('logins')
      .select(['email', 'first_name'])
      .where('account_id', '=', account)
      .where('id', '=', login)
      .where('is_removed', '=', false)
      .executeTakeFirst(),
  );
  if (person === undefined) return;
  await sendProductMail(context, {
    to: person.email,
    subject: 'Your first steps in Carded',
    text: `Hello ${person.first_name},

Three things to start with:

- Turn on two-step sign-in, so that a password alone is not enough to sign in: ${context.config.publicUrl}/account/security
- Press ? on any page to see its keyboard shortcuts.
- See this month’s usage: ${context.config.publicUrl}/account/usage
`,
    messageId: `welcome-${login}`,
  });
});

export const routes = [
  listClientLogins,
  createClientLogin,
  updateClientLogin,
  removeClientLogin,
  resendInvitation,
  checkInvitation,
  acceptInvitation,
];
export const jobs: readonly Job[] = [mailInvitation, mailWelcome];
