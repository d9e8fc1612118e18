import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { checkSecondFactor } from '#features/sessions/index.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { done, inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { chargeOrRefuse, forgive, orGiveBack } from '#platform/ledger/charge.ts';
import { endLoginLinks, findLoginLink, takeLoginLink } from '#platform/links/links.ts';
import { checkPassword, known } from '#platform/passwords/hash-password.ts';
import { turnMfaOff } from '#platform/totp/totp.ts';

/** Time in which everyone notified can cancel a reset made without a recovery code. */
export const cancelMs = 24 * 3_600_000;

/**
 * The emailed link is not enough: it needs the password too, and without a recovery code it takes a day in which the login's and the owners' addresses are notified and
 * may cancel (OWASP ASVS 5.0, 6.4.4).
 */
export const resetMfa = ownTransactions(endpoints.resetMfa, async ({ context, input: { params, body } }) => {
  const reset = await findReset(context, params.token, ['mfa']);
  const tries = [{ limit: 'own_password', of: reset.loginId }] as const;
  await chargeOrRefuse(context, tries);
  const isRight = await orGiveBack(context, tries, () => checkPassword(reset.passwordHash, body.password, known));
  if (!isRight) refuse('invalid_credentials');
  await forgive(context, tries);
  const code = body.recovery_code ?? '';
  const isAtOnce = code !== '' && (await checkSecondFactor(context, reset, code, 'elsewhere'));
  const offAt = new Date(context.now() + cancelMs);
  await inAccount(context, reset.accountId, async (tx) => {
    await takeReset(context, tx, reset);
    await endEverything(context, tx, reset);
    if (isAtOnce) await turnMfaOff(context, tx, reset.accountId, reset.loginId);
    else {
      await tx
        .updateTable('logins')
        .set({ mfa_reset_at: offAt })
        .where('account_id', '=', reset.accountId)
        .where('id', '=', reset.loginId)
        .execute();
      const enqueue = enqueueIn(context, tx, reset.accountId);
      await enqueue('mfa-reset-mail', { login: reset.loginId, id: context.newId(), at: context.now() });
      await enqueue('mfa-reset', { login: reset.loginId, at: offAt.getTime() }, offAt);
    }
    await appendAudit(context, tx, reset.accountId, {
      actor: `${reset.kind}:${reset.loginId}`,
      action: isAtOnce ? 'mfa.reset' : 'mfa.reset_asked',
      subject: reset.loginId,
      detail: {},
    });
  });
  return { off_at: isAtOnce ? null : offAt.toISOString() };
});

/** Keeps two-step sign-in on at the request of anyone notified. All sessions end, since another person may know the password. */
export const cancelMfaReset = ownTransactions(endpoints.cancelMfaReset, async ({ context, input: { params } }) => {
  const reset = await findReset(context, params.token, ['mfa_cancel']);
  await inAccount(context, reset.accountId, async (tx) => {
    await takeReset(context, tx, reset);
    await tx
      .updateTable('logins')
      .set({ mfa_reset_at: null })
      .where('account_id', '=', reset.accountId)
      .where('id', '=', reset.loginId)
      .execute();
    await endEverything(context, tx, reset);
    await appendAudit(context, tx, reset.accountId, {
      actor: 'mailed_link',
      action: 'mfa.reset_cancelled',
      subject: reset.loginId,
      detail: {},
    });
  });
  return done;
});

const payload = z.object({ login: z.uuid(), at: z.number(), account: z.uuid() });

/** A day after it was asked for: unless it was cancelled, or asked for again, two-step sign-in goes off. */
export const finishMfaReset = job('mfa-reset', payload, async (context, { login, at, account }) => {
  await inAccount(context, account, async (tx) => {
    const isDue = await tx
      .selectFrom('logins')
      .select('id')
      .where('account_id', '=', account)
      .where('id', '=', login)
      .where('mfa_reset_at', '=', new Date(at))
      .forUpdate()
      .executeTakeFirst();
    if (isDue === undefined) return;
    // Waits on, where this clock is behind the one that started the job.
    if (at > context.now()) return enqueueIn(context, tx, account)('mfa-reset', { login, at }, new Date(at + 60_000));
    await turnMfaOff(context, tx, account, login);
    await endEverything(context, tx, { accountId: account, loginId: login });
  });
});

type ResetPurpose = 'password' | 'mfa' | 'mfa_cancel';
type FoundReset = {
  tokenHash: Buffer;
  purpose: ResetPurpose;
  accountId: string;
  loginId: string;
  kind: string;
  email: string;
  names: readonly string[];
  passwordHash: string;
  sealedTotp: Buffer | null;
};

/**
 * The login that a mailed token is for.
 * @throws Refusal `link_expired` for a token that is unknown, used, too old, or sent for something else; the answer is the same for all.
 */
export async function findReset(
  context: Context,
  token: string,
  purposes: readonly ResetPurpose[],
): Promise<FoundReset> {
  const row = await findLoginLink(context, 'login_resets', token);
  const purpose = purposes.find((one) => one === row.purpose) ?? refuse('link_expired');
  const login = await inAccount(context, row.account_id, (tx) =>
    tx
      .selectFrom('logins')
      .innerJoin('accounts', 'accounts.account_id', 'logins.account_id')
      .select([
        'logins.kind',
        'logins.email',
        'logins.first_name',
        'logins.last_name',
        'logins.password_hash',
        'logins.sealed_totp',
        'accounts.business_name',
      ])
      .where('logins.account_id', '=', row.account_id)
      .where('logins.id', '=', row.login_id)
      .where('logins.is_removed', '=', false)
      .executeTakeFirst(),
  );
  if (login === undefined) return refuse('link_expired');
  return {
    tokenHash: row.token_hash,
    purpose,
    accountId: row.account_id,
    loginId: row.login_id,
    kind: login.kind,
    email: login.email,
    names: [login.first_name, login.last_name, login.business_name],
    passwordHash: login.password_hash,
    sealedTotp: login.sealed_totp,
  };
}

/** Takes the mailed token for good, so that it works once however many come at the same time. @throws Refusal `link_expired`. */
export async function takeReset(context: Context, tx: Queries, { tokenHash }: FoundReset): Promise<void> {
  await takeLoginLink(context, tx, 'login_resets', tokenHash);
}

/** Ends all sessions of this login and all its other emailed links. */
export async function endEverything(
  context: Context,
  tx: Queries,
  { accountId, loginId }: Pick<FoundReset, 'accountId' | 'loginId'>,
): Promise<void> {
  await tx.deleteFrom('sessions').where('login_id', '=', loginId).where('account_id', '=', accountId).execute();
  await endLoginLinks(context, tx, 'login_resets', loginId);
  await endLoginLinks(context, tx, 'email_links', loginId);
}
