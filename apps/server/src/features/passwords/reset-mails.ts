import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/links.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { cancelMs } from './mfa-reset.ts';

const lifetimeMinutes = 60;
const resetPayload = z.object({
  emailHash: z.string(),
  what: z.enum(['password', 'mfa']),
  id: z.uuid(),
  at: z.number(),
});

/**
 * Tells whether a mail may start a reset. For staff it never resets the second factor, or the password of a login without one: reading the mailbox would be
 * enough. The operator does that.
 */
const mayReset = (
  what: 'password' | 'mfa',
  { kind, sealed_totp: totp }: { kind: string; sealed_totp: Buffer | null },
) => (totp === null ? what === 'password' && kind !== 'staff' : what === 'password' || kind !== 'staff');

/** Mails the link, when the email has a login that may be reset so. */
export const mailReset = job('reset-mail', resetPayload, async (context, { emailHash, what, id, at }) => {
  const [entry] = await callFunction<{ account_id: string; login_id: string }, Tables>(
    context.db,
    'select account_id, login_id from carded.login_emails where email_hash = $1',
    [Buffer.from(emailHash, 'hex')],
  );
  if (entry === undefined) return;
  const token = derivedToken(context, `login-reset:${what}`, id);
  const login = await inAccount(context, entry.account_id, async (tx) => {
    const found = await tx
      .selectFrom('logins')
      .select(['email', 'kind', 'sealed_totp'])
      .where('account_id', '=', entry.account_id)
      .where('id', '=', entry.login_id)
      .where('is_removed', '=', false)
      .executeTakeFirst();
    if (found === undefined || !mayReset(what, found)) return null;
    await tx
      .insertInto('login_resets')
      .values({
        token_hash: hashToken(token),
        purpose: what,
        account_id: entry.account_id,
        login_id: entry.login_id,
        created_at: new Date(at),
        expires_at: new Date(at + lifetimeMinutes * 60_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return found;
  });
  if (login === null) return;
  await sendMail(context, {
    to: login.email,
    ...texts(context, what, token, login.sealed_totp !== null),
    messageId: `reset-${id}`,
  });
});

const texts = (
  { config }: Context,
  what: 'password' | 'mfa',
  token: string,
  hasTotp: boolean,
): { subject: string; text: string } =>
  what === 'password'
    ? {
        subject: 'Set a new password',
        text: `Somebody requested a new password for your Carded login. Set it here within ${lifetimeMinutes} minutes:

${config.publicUrl}/resetpassword/${token}
${hasTotp ? '' : '\nIf your login has passkeys, they will be removed. Add yours again afterwards.\n'}
If this was not you, you can ignore this email: your password stays the same.
`,
      }
    : {
        subject: 'Turn two-step sign-in off',
        text: `Somebody asked to turn off two-step sign-in for your Carded login because they lost the authenticator. To continue, open this link within ${lifetimeMinutes} minutes and enter your password:

${config.publicUrl}/resetmfa/${token}

If this was not you, somebody may know your password. Two-step sign-in stays on; change your password now:
${config.publicUrl}/forgotpassword
`,
      };

const mfaResetPayload = z.object({ login: z.uuid(), id: z.uuid(), at: z.number(), account: z.uuid() });

/** Notifies the person and the account's owners that two-step sign-in is about to be turned off, each with a link that keeps it on. */
export const mailMfaReset = job('mfa-reset-mail', mfaResetPayload, async (context, { login, id, at, account }) => {
  const warned = await inAccount(context, account, async (tx) => {
    const people = await tx
      .selectFrom('logins')
      .select(['id', 'email'])
      .where('account_id', '=', account)
      .where('is_removed', '=', false)
      .where((eb) => eb.or([eb('id', '=', login), eb('kind', '=', 'owner')]))
      .execute();
    const person = people.find((each) => each.id === login);
    if (person === undefined) return [];
    const mails = people.map((each) => ({
      ...each,
      token: derivedToken(context, 'login-reset:mfa_cancel', `${id}:${each.id}`),
    }));
    await tx
      .insertInto('login_resets')
      .values(
        mails.map(({ token }) => ({
          token_hash: hashToken(token),
          purpose: 'mfa_cancel',
          account_id: account,
          login_id: login,
          created_at: new Date(at),
          expires_at: new Date(at + cancelMs),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return mails.map((mail) => ({ ...mail, of: person.email }));
  });
  for (const { id: to, email, token, of } of warned) {
    await sendMail(context, {
      to: email,
      subject: 'Two-step sign-in turns off tomorrow',
      text: `Somebody with the password of ${of} asked to turn off two-step sign-in for that login. It turns off on ${new Date(at + cancelMs).toUTCString()}.

If none of you asked for it, keep it on and change the password:
${context.config.publicUrl}/resetmfa/${token}
`,
      messageId: `mfa-reset-${id}-${to}`,
    });
  }
});
