import * as endpoints from '@carded/contract';
import { callFunction, inTransaction, type Queries, type Tables } from '@carded/database';
import { signUpKeptDays } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import type { AnswerExtras, RequestInfo } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { signUpCookie } from '#platform/http/request-parts.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { type Address, type Draft, findSignUp, openAddress, type SignUpRow, sealDraft } from './draft.ts';
import { againMs, codeMs, isSignUpCode, presentCode, presentSignUp, triesOfCode } from './present-sign-up.ts';
import { chargeCode, payForStart } from './sign-up-charges.ts';

const dayMs = 86_400_000;

/**
 * A new sign-up of this browser, and an email on its way. The job finds out what the email says: nothing here depends on whether the address has a login, so the
 * answer and the time it takes do not either (OWASP ASVS 5.0, 6.3.8).
 */
export async function beginSignUp(context: Context, answer: AnswerExtras, draft: Draft | Address) {
  const now = context.now();
  const id = context.newId();
  const token = context.random(32).toString('base64url');
  const sentAt = new Date(now);
  await inTransaction(context.db, async (tx) => {
    await tx
      .insertInto('signups')
      .values({
        id,
        token_hash: hashToken(token),
        email_hash: hashLoginEmail(context, draft.personal.email),
        sealed: sealDraft(context, id, draft),
        has_draft: 'passwordHash' in draft,
        code_sent_at: sentAt,
        created_at: sentAt,
        expires_at: new Date(now + signUpKeptDays * dayMs),
      })
      .execute();
    await enqueueIn(context, tx, null)('sign-up-mail', { id, number: 1 });
  });
  answer.setCookie = {
    name: signUpCookie,
    value: token,
    maxAgeSeconds: (signUpKeptDays * dayMs) / 1000,
    sameSite: 'lax',
  };
  return presentCode(sentAt);
}

/** Sends a new code for this browser's sign-up; with an address, for one from another browser. */
export const sendSignUpCode = ownTransactions(
  endpoints.sendSignUpCode,
  async ({ context, input: { body }, request, answer }) => {
    if (body.email !== undefined) {
      if (!isEmail(body.email))
        refuse('invalid_input', { fields: [{ path: 'body.email', message: 'must be an email address' }] });
      await payForStart(context, request, body.work);
      await chargeCode(context, request, body.email);
      return { code: await beginSignUp(context, answer, { personal: { email: body.email } }) };
    }
    const row = (await findSignUp(context, request.signUp)) ?? refuse('sign_up_ended');
    if (row.confirmed_at !== null) refuse('sign_up_ended');
    refuseTooSoon(context, row);
    await chargeCode(context, request, openAddress(context, row.id, row.sealed));
    return { code: presentCode(await sendAgain(context, row)) };
  },
);

const refuseTooSoon = (context: Context, { code_sent_at: sentAt }: SignUpRow): void => {
  const waitMs = sentAt.getTime() + againMs - context.now();
  if (waitMs > 0) refuse('too_many_attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/** Sends again, once of two at once: both name the older code's number. */
const sendAgain = async (context: Context, { id, code_number: before }: SignUpRow): Promise<Date> => {
  const sentAt = new Date(context.now());
  await inTransaction(context.db, async (tx) => {
    const sent = await tx
      .updateTable('signups')
      .set({ code_number: before + 1, code_sent_at: sentAt, tries: 0 })
      .where('id', '=', id)
      .where('code_number', '=', before)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (sent === undefined) refuse('too_many_attempts', { retryAfterSeconds: againMs / 1000 });
    await enqueueIn(context, tx, null)('sign-up-mail', { id, number: before + 1 });
  });
  return sentAt;
};

/**
 * Each try is counted by the statement that lets it be looked at, so that of any number at once five are. An address that has a login was sent no code: none is right
 * for it, after the same work.
 */
export const confirmSignUp = ownTransactions(endpoints.confirmSignUp, async ({ context, input: { body }, request }) => {
  const before = (await findSignUp(context, request.signUp)) ?? refuse('sign_up_ended');
  if (before.finished_at !== null) refuse('sign_up_ended');
  if (before.confirmed_at === null) {
    const tried = await countTry(context, before);
    if (tried === undefined) return confirmedMeanwhile(context, request);
    const isTaken = await hasLogin(context, tried.email_hash);
    if (!isSignUpCode(context, tried.id, tried.code_number, body.code) || isTaken)
      refuse('code_wrong', { details: { left: String(triesOfCode - tried.tries) } });
    await inTransaction(context.db, (tx) => confirm(context, tx, tried));
  }
  return presentSignUp(context, await findSignUp(context, request.signUp), request);
});

/**
 * Accepts the same code sent twice at once, whose first was checked.
 * @throws Refusal `code_expired` otherwise.
 */
const confirmedMeanwhile = async (context: Context, request: RequestInfo) => {
  const now = await findSignUp(context, request.signUp);
  if (now === null || now.confirmed_at === null || now.finished_at !== null) return refuse('code_expired');
  return presentSignUp(context, now, request);
};

const countTry = async (context: Context, { id }: SignUpRow): Promise<SignUpRow | undefined> => {
  const [row] = await callFunction<SignUpRow, Tables>(
    context.db,
    'update carded.signups set tries = tries + 1 where id = $1 and confirmed_at is null and tries < $2 and code_sent_at > $3 returning *',
    [id, triesOfCode, new Date(context.now() - codeMs)],
  );
  return row;
};

const hasLogin = async (context: Context, emailHash: Buffer): Promise<boolean> => {
  const found = await callFunction(context.db, 'select 1 from carded.login_emails where email_hash = $1', [emailHash]);
  return found.length > 0;
};

/**
 * A browser without a draft takes over the one that this address has confirmed before. One that nobody has confirmed may be a stranger's, with a password that the
 * stranger knows: it is never taken over.
 */
const confirm = async (context: Context, tx: Queries, row: SignUpRow): Promise<void> => {
  const now = new Date(context.now());
  const earlier = row.has_draft
    ? undefined
    : await tx
        .selectFrom('signups')
        .select('id')
        .where('email_hash', '=', row.email_hash)
        .where('has_draft', '=', true)
        .where('confirmed_at', 'is not', null)
        .where('finished_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .forUpdate()
        .executeTakeFirst();
  if (earlier === undefined) {
    await tx.updateTable('signups').set({ confirmed_at: now }).where('id', '=', row.id).execute();
    return;
  }
  await tx.deleteFrom('signups').where('id', '=', row.id).execute();
  await tx.updateTable('signups').set({ token_hash: row.token_hash }).where('id', '=', earlier.id).execute();
};
