import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { hashLoginEmail, markBounced } from '#platform/access/accounts.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, done, inAccount, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange, enqueueIn } from '#platform/jobs/enqueue.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { derivedToken, endLoginLinks, findLoginLink, takeLoginLink } from '#platform/links/links.ts';
import { hashToken, seal, unseal } from '#platform/sealing/seal.ts';

const getPendingEmail = query(endpoints.getPendingEmail, async ({ context, who, tx }) => {
  const pending = await findPending(context, tx, who);
  return { email: pending?.email ?? null, ends: pending?.endsAt.toISOString() ?? null };
});

/**
 * Sends the confirmation again to the waiting address, within the first link's lifetime: only the password extends it. Without a waiting one, to the owner's
 * own, to show that a bounced address works.
 */
const sendConfirmation = command(endpoints.sendConfirmation, {
  prepare: async ({ context, who }) => {
    await chargeOrRefuse(context, [{ limit: 'confirmation_mails_of_login', of: who.loginId }]);
  },
  act: async ({ context, who, tx, audit }) => {
    const again = (await findPending(context, tx, who)) ?? { email: who.email };
    const endsAt = await askToConfirm(context, tx, { accountId: who.accountId, loginId: who.loginId, ...again });
    audit.subject = who.loginId;
    return { email: again.email, ends: endsAt.toISOString() };
  },
});

/** A person with the link can read email at that address: it becomes the login's address. */
const confirmEmail = ownTransactions(endpoints.confirmEmail, async ({ context, input: { params } }) => {
  const row = await findLoginLink(context, 'email_links', params.token);
  const ids = { accountId: row.account_id, loginId: row.login_id };
  const keys = await context.keys.ofAccount.get(ids.accountId);
  const email = unseal(keys.data, sealedAs(row.token_hash), row.sealed_email).toString();
  const changed = await inAccount(context, ids.accountId, async (tx) => {
    await takeLoginLink(context, tx, 'email_links', row.token_hash);
    const login = await tx
      .selectFrom('logins')
      .select(['kind', 'email'])
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.loginId)
      .where('is_removed', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (login === undefined) return refuse('link_expired');
    const isNew = email.toLowerCase() !== login.email.toLowerCase();
    if (isNew) await moveEmail(context, tx, { ...ids, email });
    await tx
      .updateTable('logins')
      .set({ email, email_bounced_at: null })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.loginId)
      .execute();
    await endLoginLinks(context, tx, 'email_links', ids.loginId);
    await appendAudit(context, tx, ids.accountId, {
      actor: `${login.kind}:${ids.loginId}`,
      action: 'email.confirmed',
      subject: ids.loginId,
      detail: { changed: isNew },
    });
    return isNew;
  });
  return { changed };
});

/** Gives the same answer whether or not a login has the address. */
const noteBounce = command(endpoints.noteBounce, {
  prepare: ({ context, input: { body } }) => markBounced(context, body.email),
  act: async ({ input: { body }, audit }, loginId) => {
    audit.subject = loginId ?? 'nobody';
    audit.detail = { reason: body.reason };
    return done;
  },
});

export const routes = [getPendingEmail, sendConfirmation, confirmEmail, noteBounce];

const payload = z.object({ login: z.uuid(), id: z.uuid(), account: z.uuid() });

/** Emails the link. An address that belongs to another login gets an email that says so instead. */
const mailConfirmation = job('confirm-email-mail', payload, async (context, { login, id, account }) => {
  const token = derivedToken(context, confirmationPurpose, id);
  const tokenHash = hashToken(token);
  const keys = await context.keys.ofAccount.get(account);
  const found = await inAccount(context, account, async (tx) => {
    const link = await tx
      .selectFrom('email_links')
      .select(['sealed_email', 'expires_at'])
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (link === undefined) return null;
    const email = unseal(keys.data, sealedAs(tokenHash), link.sealed_email).toString();
    const entry = await tx
      .selectFrom('login_emails')
      .select('login_id')
      .where('email_hash', '=', hashLoginEmail(context, email))
      .executeTakeFirst();
    return { email, ends: link.expires_at, isTaken: entry !== undefined && entry.login_id !== login };
  });
  if (found === null) return;
  await sendMail(context, {
    to: found.email,
    ...(found.isTaken
      ? {
          subject: 'This address already has a Carded login',
          text: `Somebody wants to use this address for another Carded account. It already has a login, and one address can have only one. Your login has not changed:

${context.config.publicUrl}/signin
`,
        }
      : {
          subject: 'Confirm your email',
          text: `Confirm here, by ${found.ends.toUTCString()}, that you receive email at this address and will sign in to Carded with it:

${context.config.publicUrl}/confirmemail/${token}

If this was not you, you can ignore this email: nothing changes without this link.
`,
        }),
    messageId: `confirm-email-${id}`,
  });
});

export const jobs: readonly Job[] = [mailConfirmation];

const confirmationPurpose = 'confirm-email';
const lifetimeMs = 24 * 3_600_000;

function sealedAs(tokenHash: Buffer): string {
  return `email-link:${tokenHash.toString('hex')}`;
}

type Asked = {
  accountId: string;
  loginId: string;
  email: string;
  /** End of a repeated link: that of the first one. */
  endsAt?: Date;
};

/** A link goes to the address after the commit; older links of the login end. @returns until when it works. */
export async function askToConfirm(
  context: Context,
  tx: Queries,
  { accountId, loginId, email, endsAt = new Date(context.now() + lifetimeMs) }: Asked,
): Promise<Date> {
  const now = context.now();
  const id = context.newId();
  const keys = await context.keys.ofAccount.get(accountId);
  const tokenHash = hashToken(derivedToken(context, confirmationPurpose, id));
  await endLoginLinks(context, tx, 'email_links', loginId);
  await tx
    .insertInto('email_links')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      login_id: loginId,
      sealed_email: seal(keys.data, context.random, sealedAs(tokenHash), email),
      created_at: new Date(now),
      expires_at: endsAt,
    })
    .execute();
  await enqueueIn(context, tx, accountId)('confirm-email-mail', { login: loginId, id });
  return endsAt;
}

type Move = { accountId: string; loginId: string; email: string };

/** The new address finds the login, the old one does not, and links sent to the old one stop working. @throws Refusal `conflict` when it finds another. */
const moveEmail = async (context: Context, tx: Queries, { accountId, loginId, email }: Move): Promise<void> => {
  await tx.deleteFrom('login_emails').where('account_id', '=', accountId).where('login_id', '=', loginId).execute();
  const moved = await tx
    .insertInto('login_emails')
    .values({ email_hash: hashLoginEmail(context, email), account_id: accountId, login_id: loginId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('login_id')
    .executeTakeFirst();
  if (moved === undefined) refuse('conflict', { message: 'This address already belongs to another login.' });
  await endLoginLinks(context, tx, 'login_resets', loginId);
  await announceCredentialChange(context, tx, accountId, 'email_changed', loginId);
};

/** The address that an emailed link is to confirm, and until when. */
async function findPending(
  context: Context,
  tx: Queries,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<{ email: string; endsAt: Date } | null> {
  const row = await tx
    .selectFrom('email_links')
    .select(['token_hash', 'sealed_email', 'expires_at'])
    .where('login_id', '=', loginId)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(context.now()))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (row === undefined) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  return { email: unseal(keys.data, sealedAs(row.token_hash), row.sealed_email).toString(), endsAt: row.expires_at };
}
