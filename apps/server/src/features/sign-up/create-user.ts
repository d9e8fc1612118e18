import { createUser as endpoint } from '@carded/contract';
import { inTransaction, type Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { dropCard, keepCard, keepCardIn, type NewCard, saveCard } from '#features/billing/index.ts';
import { startSession } from '#features/sessions/index.ts';
import { currentTerms } from '#features/terms/index.ts';
import { deviceCookieOf } from '#platform/access/known-device.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { type Draft, findSignUp, lockSignUp, openDraft, type SignUpRow, sealDraft } from './draft.ts';
import { makeAccount } from './make-account.ts';
import { hasAgreed } from './present-sign-up.ts';

/** Time in which a browser that missed the answer may ask again and is signed in; later it signs in as usual. */
const repeatMs = 10 * 60_000;

/**
 * Makes the account of a sign-up whose address is proven and whose terms are those in effect: once, however often it is sent, in one transaction with its card. The draft's data
 * are removed with it. Then its owner is signed in.
 */
export const createUser = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
  const begun = (await findSignUp(context, request.signUp)) ?? refuse('sign_up_ended');
  refuseUnready(begun);
  if (body.skip_billing !== true && body.token === undefined)
    refuse('invalid_input', { fields: [{ path: 'body.token', message: 'is needed, or skip_billing' }] });
  const saved =
    body.skip_billing === true || begun.finished_at !== null
      ? null
      : await cardOf(context, begun, body.token ?? '', request.ip);
  const { isNew, ...made } = await inTransaction(context.db, (tx) => finish(context, tx, request.signUp, saved)).catch(
    async (error) => {
      if (saved !== null) await dropCard(context, saved);
      if (error instanceof Refusal && error.code === 'link_expired') await forgetInvite(context, request.signUp);
      throw error;
    },
  );
  // Keeps this card too, because a simultaneous request made the account first.
  if (saved !== null && !isNew) await keepCard(context, made.accountId, saved, `owner:${made.loginId}`);
  const login = await startSession(
    context,
    { ...made, kind: 'owner' },
    { hasMfa: false, by: 'sign_up' },
    request,
    answer,
  );
  answer.deviceCookie = deviceCookieOf(context, request.device, begun.email_hash);
  return { login, website: await firstWebsite(context, made.accountId) };
});

/** Takes the card once the account can be made, so that none is saved in vain. */
const cardOf = async (context: Context, { id, sealed }: SignUpRow, token: string, ip: string): Promise<NewCard> => {
  const draft = openDraft(context, id, sealed);
  if (draft.agreement === null) return refuse('sign_up_incomplete', { details: { step: '2' } });
  if (!hasAgreed(draft, await currentTerms(context, context.db.queries))) refuse('terms_changed');
  return takeCard(context, { signUpId: id, draft, token, ip });
};

const refuseUnready = ({ confirmed_at: confirmedAt, has_draft: hasDraft }: SignUpRow): void => {
  if (!hasDraft) refuse('sign_up_ended');
  if (confirmedAt === null) refuse('sign_up_incomplete', { details: { step: '1' } });
};

const finish = async (context: Context, tx: Queries, token: string | null, saved: NewCard | null) => {
  const row = await lockSignUp(context, tx, token);
  refuseUnready(row);
  const { account_id: accountId, login_id: loginId, finished_at: finishedAt } = row;
  if (accountId !== null && loginId !== null && finishedAt !== null)
    return finishedAt.getTime() + repeatMs > context.now()
      ? { accountId, loginId, isNew: false }
      : refuse('sign_up_ended');
  const draft = openDraft(context, row.id, row.sealed);
  if (draft.agreement === null) return refuse('sign_up_incomplete', { details: { step: '2' } });
  if (!hasAgreed(draft, await currentTerms(context, tx))) refuse('terms_changed');
  const made = await makeAccount(context, tx, draft, draft.agreement);
  await tx
    .updateTable('signups')
    .set({
      account_id: made.accountId,
      login_id: made.loginId,
      finished_at: new Date(context.now()),
      sealed: Buffer.alloc(0),
    })
    .where('id', '=', row.id)
    .execute();
  if (saved !== null) await keepFirstCard(context, tx, made, saved);
  return { ...made, isNew: true };
};

/** Removes an invitation that somebody else used, after one notice. The next press makes the account without it, so that no draft is stuck. */
const forgetInvite = (context: Context, token: string | null) =>
  inTransaction(context.db, async (tx) => {
    const { id, sealed, finished_at: finishedAt } = await lockSignUp(context, tx, token);
    // Skips a finished sign-up, whose draft is gone.
    if (finishedAt !== null) return;
    const draft = { ...openDraft(context, id, sealed), invite: null };
    await tx
      .updateTable('signups')
      .set({ sealed: sealDraft(context, id, draft) })
      .where('id', '=', id)
      .execute();
  });

const keepFirstCard = async (
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
  saved: NewCard,
) => {
  // A customer of a broker leaves the transaction in the broker's account.
  await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
  const { sealed_keys: keys } = await tx
    .selectFrom('accounts')
    .select('sealed_keys')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  context.keys.ofAccount.take(accountId, keys);
  await keepCardIn(context, tx, { accountId, saved, actor: `owner:${loginId}` });
};

const firstWebsite = (context: Context, accountId: string) =>
  inAccount(context, accountId, async (tx) => {
    const row = await tx
      .selectFrom('websites')
      .select(['key_live', 'key_test', 'domain'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { token: row.key_live, test_key: row.key_test, domain: row.domain };
  });

/**
 * Takes the card of step 3, before the account is made: a card that is refused leaves no account.
 * @throws Refusal `card_declined`, `card_token_spent`, `payments_unavailable` or `too_many_attempts`.
 */
function takeCard(
  context: Context,
  { signUpId, draft, token, ip }: { signUpId: string; draft: Draft; token: string; ip: string },
): Promise<NewCard> {
  const { personal, business } = draft;
  return saveCard(context, {
    token,
    ip,
    // The end of an id is by chance, its beginning is the time.
    customer: signUpId.replaceAll('-', '').slice(-12).toUpperCase(),
    billTo: {
      firstName: personal.firstName,
      lastName: personal.lastName,
      company: business.name,
      address: '',
      city: '',
      state: business.state,
      zip: '',
      country: business.country,
    },
  });
}
