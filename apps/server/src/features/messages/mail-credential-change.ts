import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import type { CredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { job } from '#platform/jobs/job.ts';
import { sendMail } from './send-once.ts';

const changes = {
  mfa_on: 'Two-step sign-in was turned on',
  mfa_replaced: 'The authenticator for two-step sign-in was replaced',
  mfa_off: 'Two-step sign-in was turned off',
  recovery_code_used: 'A recovery code was used to sign in',
  recovery_codes_renewed: 'New recovery codes were made',
  password_changed: 'Your password was changed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  passkey_copied: 'A passkey was refused because somebody may have copied it',
  secret_renewed: 'A secret key was renewed',
  scanner_pin: 'The scanner PIN was changed',
  login_added: 'A login was added to your account',
  login_readdressed: 'The email of a login on your account was changed',
  email_change_asked: 'A new email was requested for your login',
  email_changed: 'The email of your login was changed',
  account_activated: 'Your account was reopened',
  account_deactivated: 'Your account was deactivated',
} as const satisfies Record<CredentialChange, string>;
const payload = z.object({
  change: z.enum(Object.keys(changes) as [keyof typeof changes]),
  /** Whose sign-in it is; null: the account's, which concerns its owners. */
  login: z.uuid().nullable(),
  id: z.uuid(),
  at: z.number(),
  account: z.uuid(),
});

/** Tells the person, or the owners, that a credential changed, so that a change nobody of them made is noticed (OWASP ASVS 5.0, 6.3.7). */
export const mailCredentialChange = job('credential-mail', payload, async (context, given) => {
  const title = changes[given.change];
  for (const { id, email } of await concerned(context, given)) {
    await sendMail(context, {
      to: email,
      subject: title,
      text: `${title} on ${new Date(given.at).toUTCString()}.

If this was you or a colleague, you do not need to do anything. If not, somebody else may have access to your account: sign in and check it now.
${context.config.publicUrl}/account
`,
      messageId: `credential-${given.id}-${id}`,
    });
  }
});

const concerned = (context: Context, { account, login }: z.output<typeof payload>) =>
  inAccount(context, account, (tx) => {
    const people = tx
      .selectFrom('logins')
      .select(['id', 'email'])
      .where('account_id', '=', account)
      .where('is_removed', '=', false);
    return (login === null ? people.where('kind', '=', 'owner') : people.where('id', '=', login)).execute();
  });
