import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { job } from '#platform/jobs/job.ts';
import { openAddress, type SignUpRow } from './draft.ts';
import { codeMs, signUpCode } from './present-sign-up.ts';

const payload = z.object({ id: z.uuid(), number: z.number() });

/** Writes to the address of a sign-up: its code, or to somebody who has a login how to get in. A code that was replaced, or is too old, is not sent. */
export const mailSignUp = job('sign-up-mail', payload, async (context, { id, number }) => {
  const [row] = await callFunction<SignUpRow, Tables>(context.db, 'select * from carded.signups where id = $1', [id]);
  if (row === undefined || row.code_number !== number || row.confirmed_at !== null) return;
  if (row.code_sent_at.getTime() + codeMs <= context.now()) return;
  await sendMail(context, {
    to: openAddress(context, id, row.sealed),
    ...(await textOf(context, row)),
    messageId: `sign-up-${id}-${number}`,
  });
});

const textOf = async (context: Context, row: SignUpRow): Promise<{ subject: string; text: string }> => {
  const { publicUrl } = context.config;
  const isThere = async (query: string, also: unknown[] = []) =>
    (await callFunction(context.db, query, [row.email_hash, ...also])).length > 0;
  if (await isThere('select 1 from carded.login_emails where email_hash = $1'))
    return {
      subject: 'You have a Carded account',
      text: `Somebody began to sign up for Carded with this address. It already has a login. Sign in here:

${publicUrl}/signin

If you do not know the password, set a new one:
${publicUrl}/forgotpassword

If this was not you, you can ignore this email: nothing has changed.
`,
    };
  const waiting =
    'select 1 from carded.signups where email_hash = $1 and has_draft and confirmed_at is not null and finished_at is null and expires_at > $2';
  if (!row.has_draft && !(await isThere(waiting, [new Date(context.now())])))
    return {
      subject: 'No sign-up is waiting for you',
      text: `Somebody wanted to go on with a sign-up for Carded with this address. None is waiting. Begin here:

${publicUrl}/signup

If this was not you, you can ignore this email.
`,
    };
  return {
    subject: 'Your code for Carded',
    text: `${signUpCode(context, row.id, row.code_number)} is your code. Type it on the page where you sign up, within ${codeMs / 60_000} minutes.

Nobody of us asks you for it. If this was not you, you can ignore this email: without the code nothing comes of it.
`,
  };
};
