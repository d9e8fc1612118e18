import { namesAddress } from '@carded/domain/contact';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/links.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { invitationPurpose, isTakenElsewhere } from './invitations.ts';

const payload = z.object({ login: z.uuid(), id: z.uuid(), account: z.uuid() });

/** Emails the link. An address that already has another login gets an email that says so instead. */
export const mailInvitation = job('invitation-mail', payload, async (context, { login, id, account }) => {
  const token = derivedToken(context, invitationPurpose, id);
  const found = await inAccount(context, account, async (tx) => {
    const row = await tx
      .selectFrom('logins')
      .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
      .select(['logins.email', 'logins.first_name', 'accounts.business_name'])
      .where('logins.account_id', '=', account)
      .where('logins.id', '=', login)
      .where('logins.is_removed', '=', false)
      .executeTakeFirst();
    const invitation = await tx
      .selectFrom('login_invitations')
      .select('expires_at')
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined || invitation === undefined) return null;
    const isTaken = await isTakenElsewhere(context, tx, { accountId: account, loginId: login, email: row.email });
    return { ...row, isTaken, ends: invitation.expires_at };
  });
  if (found === null) return;
  const business = namesAddress(found.business_name) ? 'a business' : found.business_name;
  const isSent = await sendMail(context, {
    to: found.email,
    ...(found.isTaken ? elsewhere(context, business) : texts(context, { ...found, business }, token)),
    messageId: `invitation-${id}`,
  });
  if (isSent) return;
  await inAccount(context, account, (tx) =>
    tx
      .updateTable('logins')
      .set({ email_bounced_at: new Date(context.now()) })
      .where('account_id', '=', account)
      .where('id', '=', login)
      .execute(),
  );
});

const texts = (
  { config }: Context,
  { first_name, business, ends }: { first_name: string; business: string; ends: Date },
  token: string,
) => ({
  subject: `${business} invites you to Carded`,
  text: `Hello ${first_name},

${business} created a login for you. Set your password here, by ${ends.toUTCString()}:

${config.publicUrl}/invitation/${token}

If you do not know ${business}, you can ignore this email: nobody can sign in without a password.
`,
});

const elsewhere = ({ config }: Context, business: string) => ({
  subject: `${business} invites you to Carded`,
  text: `${business} wants to make a login for this address, which signs in to another Carded account already. One address signs in to one account: tell them another address of yours.

Your login stays as it is:
${config.publicUrl}/signin
`,
});
