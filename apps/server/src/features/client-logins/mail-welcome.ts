import { z } from 'zod';
import { sendProductMail } from '#features/messages/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';

const payload = z.object({ login: z.uuid(), account: z.uuid() });

/** First steps, for somebody who has just joined. */
export const mailWelcome = job('welcome-mail', payload, async (context, { login, account }) => {
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
