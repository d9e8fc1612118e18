import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { invitationDays } from '@carded/domain/codes';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { Call } from '#platform/commands/action.ts';
import { done, inAccount, openQuery, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { mailCharges } from '#platform/ledger/message-charges.ts';
import { derivedToken, endLoginLinks, findLoginLink, takeLoginLink } from '#platform/links/links.ts';
import { hashPassword, known } from '#platform/passwords/hash-password.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { presentClientLogin } from './list-client-logins.ts';
import { lockLogins, loginsCommand } from './lock-logins.ts';

/** The link is taken in the transaction that sets the password, so that it works once however many come at the same time. */
export const acceptInvitation = ownTransactions(
  endpoints.acceptInvitation,
  async ({ context, input: { params, body } }) => {
    const invitation = await findInvitation(context, params.token);
    const { accountId, loginId, email, first_name, last_name, business_name } = invitation;
    refuseWeakPassword(body.password, [email, first_name, last_name, business_name], { hasSecondFactor: false });
    const passwordHash = await hashPassword(body.password, known);
    await inAccount(context, accountId, async (tx) => {
      await takeLoginLink(context, tx, 'login_invitations', invitation.tokenHash);
      if (!(await takeEmail(context, tx, { accountId, loginId, email }))) refuse('link_expired');
      await tx
        .updateTable('logins')
        .set({ password_hash: passwordHash, joined_at: new Date(context.now()), email_bounced_at: null })
        .where('account_id', '=', accountId)
        .where('id', '=', loginId)
        .execute();
      await endLoginLinks(context, tx, 'login_invitations', loginId);
      await enqueueIn(context, tx, accountId)('welcome-mail', { login: loginId });
      await appendAudit(context, tx, accountId, {
        actor: `sub_user:${loginId}`,
        action: 'login.joined',
        subject: loginId,
        detail: {},
      });
    });
    return done;
  },
);

/** Called by the page behind an emailed link, before it shows a form. */
export const checkInvitation = openQuery(endpoints.checkInvitation, async ({ context, input: { params } }) => {
  const { business_name, email, first_name } = await findInvitation(context, params.token);
  return { business_name, email, firstname: first_name };
});

const lockInvited = async (
  tx: Parameters<typeof lockLogins>[0],
  { input: { body }, who }: Call<typeof endpoints.resendInvitation>,
) => {
  const { editor, target } = await lockLogins(tx, who, { client: body.client, token: body.token });
  if (target.joined_at !== null) refuse('conflict', { message: 'This person has already set a password.' });
  return { editor, loginId: target.id, email: target.email };
};

/**
 * Sends a new link and ends the last one.
 * @throws Refusal `conflict` for a person who has a password already.
 */
export const resendInvitation = loginsCommand(endpoints.resendInvitation, {
  prepare: async (call) => {
    const { context, who } = call;
    const { loginId, email } = await inAccount(context, who.accountId, (tx) => lockInvited(tx, call));
    await countInvitation(context, { accountId: who.accountId, loginId, email });
    return { counted: email };
  },
  act: async ({ tx, audit, ...call }, { counted }) => {
    const { context, who } = call;
    const { editor, loginId, email } = await lockInvited(tx, call);
    // Refuses when another person changed the address after the mail was counted.
    if (email !== counted) refuse('conflict', { message: 'A colleague changed this login. Try again.' });
    await invite(context, tx, { accountId: who.accountId, loginId });
    audit.subject = loginId;
    return { login: await presentClientLogin(tx, editor, loginId, context.now()) };
  },
});

/**
 * The login that an emailed link invites.
 * @throws Refusal `link_expired` for a token that is unknown, used or too old; the answer is the same for all three.
 */
async function findInvitation(context: Context, token: string) {
  const link = await findLoginLink(context, 'login_invitations', token);
  const { token_hash: tokenHash, account_id: accountId, login_id: loginId } = link;
  const login = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('logins')
      .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
      .select(['logins.email', 'logins.first_name', 'logins.last_name', 'accounts.business_name'])
      .where('logins.account_id', '=', accountId)
      .where('logins.id', '=', loginId)
      .where('logins.is_removed', '=', false)
      .executeTakeFirst(),
  );
  return login === undefined ? refuse('link_expired') : { ...login, tokenHash, accountId, loginId };
}

export const invitationPurpose = 'login-invitation';
const invitationMs = invitationDays * 86_400_000;

/** A link to set the first password goes out after the commit; older ones of the login end. */
export async function invite(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<void> {
  const now = context.now();
  const id = context.newId();
  await endLoginLinks(context, tx, 'login_invitations', loginId);
  await tx
    .insertInto('login_invitations')
    .values({
      token_hash: hashToken(derivedToken(context, invitationPurpose, id)),
      account_id: accountId,
      login_id: loginId,
      created_at: new Date(now),
      expires_at: new Date(now + invitationMs),
    })
    .execute();
  await enqueueIn(context, tx, accountId)('invitation-mail', { login: loginId, id });
}

/** @throws Refusal `too_many_attempts` when the login was invited, or its address or the account mailed, often enough for the day. */
export async function countInvitation(
  context: Context,
  { accountId, loginId, email }: { accountId: string; loginId: string; email: string },
): Promise<void> {
  await chargeOrRefuse(context, [
    { limit: 'invitations_of_login', of: loginId },
    ...mailCharges(context, accountId, email),
  ]);
}

type Claim = { accountId: string; loginId: string; email: string };

/** @throws Refusal `conflict` when another login of the same account has the address. Logins of other accounts do not matter here. */
export async function refuseSameEmail(tx: Queries, { accountId, loginId, email }: Claim): Promise<void> {
  const same = await tx
    .selectFrom('logins')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_removed', '=', false)
    .where('id', '!=', loginId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (same !== undefined) refuse('conflict', { message: 'A login with this email already exists.' });
}

/** The address no longer finds this login. */
export async function releaseEmail(tx: Queries, { accountId, loginId }: Omit<Claim, 'email'>): Promise<void> {
  await tx.deleteFrom('login_emails').where('account_id', '=', accountId).where('login_id', '=', loginId).execute();
}

/** The address finds this login from now on, now that its person has read a mail there. False when it finds another. */
async function takeEmail(context: Context, tx: Queries, claim: Claim): Promise<boolean> {
  await tx
    .insertInto('login_emails')
    .values({
      email_hash: hashLoginEmail(context, claim.email),
      account_id: claim.accountId,
      login_id: claim.loginId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return !(await isTakenElsewhere(context, tx, claim));
}

/** Tells whether the address signs in as another login of any account. Only that address learns it. */
export async function isTakenElsewhere(context: Context, tx: Queries, claim: Claim): Promise<boolean> {
  const entry = await tx
    .selectFrom('login_emails')
    .select('login_id')
    .where('email_hash', '=', hashLoginEmail(context, claim.email))
    .executeTakeFirst();
  return entry !== undefined && entry.login_id !== claim.loginId;
}
