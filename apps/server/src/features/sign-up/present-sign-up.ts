import { createHmac, timingSafeEqual } from 'node:crypto';
import { getSignUp as endpoint, type SignUpView } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { cardEntry } from '#features/billing/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { currentTerms, presentTerms, type TermsDocument } from '#features/terms/index.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { openQuery } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { type Draft, findSignUp, openAddress, openDraft, type SignUpRow } from './draft.ts';

export const getSignUp = openQuery(endpoint, async ({ context, request }) =>
  presentSignUp(context, await findSignUp(context, request.signUp), request),
);

/** Makes the view of this browser's sign-up, with the current terms and a contact for consumers. */
export async function presentSignUp(
  context: Context,
  row: SignUpRow | null,
  { hasSession }: Pick<RequestInfo, 'hasSession'>,
) {
  const document = await currentTerms(context, context.db.queries);
  const { contact, contactPhone } = context.config;
  return {
    signup: row === null || !row.has_draft || row.finished_at !== null ? null : viewOf(context, row, document),
    terms: presentTerms(document),
    authorize: cardEntry(context),
    help: { phone: contactPhone, contact },
    may_be_signed_in: hasSession,
  };
}

const viewOf = (context: Context, row: SignUpRow, document: TermsDocument): SignUpView => {
  const draft = openDraft(context, row.id, row.sealed);
  const { personal, business, domain } = draft;
  return {
    step: row.confirmed_at === null ? 1 : hasAgreed(draft, document) ? 3 : 2,
    confirmed: row.confirmed_at !== null,
    code: presentCode(row.code_sent_at),
    personal,
    business,
    domain,
  };
};

/** Tells whether the version in effect is the one that was agreed to. */
export function hasAgreed({ agreement }: Draft, { sha256 }: TermsDocument): boolean {
  return agreement?.sha256 === sha256.toString('hex');
}

/** Lifetime of a code (OWASP ASVS 5.0, 6.5.5: at most 10 minutes), its number of tries, and the wait for the next one. */
export const codeMs = 10 * 60_000;
export const triesOfCode = 5;
export const againMs = 30_000;

/** The six digits of one email of one sign-up: derived, so that no table and no job holds a code that works. */
export function signUpCode({ keys }: Pick<Context, 'keys'>, id: string, number: number): string {
  const digest = createHmac('sha256', keys.master.signUpCodes.hashing).update(`sign-up-code:${id}:${number}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Compares in constant time. */
export function isSignUpCode(context: Pick<Context, 'keys'>, id: string, number: number, typed: string): boolean {
  const right = signUpCode(context, id, number);
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === right.length && timingSafeEqual(Buffer.from(digits), Buffer.from(right));
}

/** Makes the times of a code: when the next may be requested, and when this one ends. */
export function presentCode(sentAt: Date): { again_at: string; ends_at: string } {
  const at = (afterMs: number) => new Date(sentAt.getTime() + afterMs).toISOString();
  return { again_at: at(againMs), ends_at: at(codeMs) };
}

const payload = z.object({ id: z.uuid(), number: z.number() });

/** Mails the address of a sign-up: its code, or the ways to sign in for an existing login. A replaced or old code is not sent. */
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
