import { z } from 'zod';
import { sendMail } from '#features/messages/index.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { hashToken, unseal } from '#platform/sealing/seal.ts';
import { confirmationPurpose, sealedAs } from './ask-to-confirm.ts';

const payload = z.object({ login: z.uuid(), id: z.uuid(), account: z.uuid() });

/** Emails the link. An address that belongs to another login gets an email that says so instead. */
export const mailConfirmation = job('confirm-email-mail', payload, async (context, { login, id, account }) => {
  const token = derivedToken(context, confirmationPurpose, id);
  const tokenHash = hashToken(token);
  const keys = await context.keys.ofAccount.get(account);
  const found = await inAccount(context, account, async (tx) => {
    const link = await tx
      .selectFrom('email_links')
      .select(['sealed_email', 'expires_at'])
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (link === undefined) return null;
    const email = unseal(keys.data, sealedAs(tokenHash), link.sealed_email).toString();
    const entry = await tx
      .selectFrom('login_emails')
      .select('login_id')
      .where('email_hash', '=', hashLoginEmail(context, email))
      .executeTakeFirst();
    return { email, ends: link.expires_at, isTaken: entry !== undefined && entry.login_id !== login };
  });
  if (found === null) return;
  await sendMail(context, {
    to: found.email,
    ...(found.isTaken
      ? {
          subject: 'This address already has a Carded login',
          text: `Somebody wants to use this address for another Carded account. It already has a login, and one address can have only one. Your login has not changed:

${context.config.publicUrl}/signin
`,
        }
      : {
          subject: 'Confirm your email',
          text: `Confirm here, by ${found.ends.toUTCString()}, that you receive email at this address and will sign in to Carded with it:

${context.config.publicUrl}/confirmemail/${token}

If this was not you, you can ignore this email: nothing changes without this link.
`,
        }),
    messageId: `confirm-email-${id}`,
  });
});
