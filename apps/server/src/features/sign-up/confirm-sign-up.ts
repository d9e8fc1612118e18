import { confirmSignUp as endpoint } from '@carded/contract';
import { callFunction, inTransaction, type Queries, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findSignUp, type SignUpRow } from './find-sign-up.ts';
import { presentSignUp } from './present-sign-up.ts';
import { codeMs, isSignUpCode, triesOfCode } from './sign-up-code.ts';

/**
 * Each try is counted by the statement that lets it be looked at, so that of any number at once five are. An address that has a login was sent no code: none is right
 * for it, after the same work.
 */
export const confirmSignUp = ownTransactions(endpoint, async ({ context, input: { body }, request }) => {
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

/** The same code, sent twice at once: the other was looked at first. @throws Refusal `code_expired` when it was not. */
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
