import { z } from 'zod';
import { sendMail } from '#features/messages/index.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { hashToken, unseal } from '#platform/sealing/seal.ts';
import { confirmationPurpose, sealedAs } from './ask-to-confirm.ts';

const payload = z.object({ login: z.uuid(), id: z.uuid(), account: z.uuid() });

/** Mails the link. To an address that signs in as another login it mails that, and no link. */
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
          subject: 'This address signs in to Carded already',
          text: `Somebody wants to sign in to another Carded account with this address. It signs in to an account already, and one address signs in to one account. Your login stays as it is:

${context.config.publicUrl}/signin
`,
        }
      : {
          subject: 'Confirm your email',
          text: `Confirm here, by ${found.ends.toUTCString()}, that mail to you arrives at this address and that you sign in to Carded with it:

${context.config.publicUrl}/confirmemail/${token}

If it was not you, there is nothing to do: without this link nothing changes.
`,
        }),
    messageId: `confirm-email-${id}`,
  });
});
