import { z } from 'zod';
import { sendMail } from '#features/messages/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { cancelMs } from './reset-mfa.ts';

const payload = z.object({ login: z.uuid(), id: z.uuid(), at: z.number(), account: z.uuid() });

/** Tells the person and the account's owners that two-step sign-in is about to go off, each with a link that keeps it on. */
export const mailMfaReset = job('mfa-reset-mail', payload, async (context, { login, id, at, account }) => {
  const told = await inAccount(context, account, async (tx) => {
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
  for (const { id: to, email, token, of } of told) {
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
