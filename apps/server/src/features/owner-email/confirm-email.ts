import { confirmEmail as endpoint } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { hashToken, unseal } from '#platform/sealing/seal.ts';
import { endConfirmations, sealedAs } from './ask-to-confirm.ts';

/** Whoever has the link reads the mail of that address: it is the login's from now on, and mail arrives there. */
export const confirmEmail = ownTransactions(endpoint, async ({ context, input: { params } }) => {
  const tokenHash = hashToken(params.token);
  const [row] = await callFunction<{ account_id: string; login_id: string; sealed_email: Buffer }, Tables>(
    context.db,
    'select account_id, login_id, sealed_email from carded.email_links where token_hash = $1 and used_at is null and expires_at > $2',
    [tokenHash, new Date(context.now())],
  );
  if (row === undefined) return refuse('link_expired');
  const ids = { accountId: row.account_id, loginId: row.login_id };
  const keys = await context.keys.ofAccount.get(ids.accountId);
  const email = unseal(keys.data, sealedAs(tokenHash), row.sealed_email).toString();
  const changed = await inAccount(context, ids.accountId, async (tx) => {
    const taken = await tx
      .updateTable('email_links')
      .set({ used_at: new Date(context.now()) })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .returning('login_id')
      .executeTakeFirst();
    const login = await tx
      .selectFrom('logins')
      .select(['kind', 'email'])
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.loginId)
      .where('is_removed', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (taken === undefined || login === undefined) return refuse('link_expired');
    const isNew = email.toLowerCase() !== login.email.toLowerCase();
    if (isNew) await moveEmail(context, tx, { ...ids, email });
    await tx
      .updateTable('logins')
      .set({ email, email_bounced_at: null })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.loginId)
      .execute();
    await endConfirmations(context, tx, ids.loginId);
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

type Move = { accountId: string; loginId: string; email: string };

/** The new address finds the login, the old one no more, and no link that went to it works. @throws Refusal `conflict` when it finds another. */
const moveEmail = async (context: Context, tx: Queries, { accountId, loginId, email }: Move): Promise<void> => {
  await tx.deleteFrom('login_emails').where('account_id', '=', accountId).where('login_id', '=', loginId).execute();
  const moved = await tx
    .insertInto('login_emails')
    .values({ email_hash: hashLoginEmail(context, email), account_id: accountId, login_id: loginId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('login_id')
    .executeTakeFirst();
  if (moved === undefined) refuse('conflict', { message: 'This address signs in to another login already.' });
  await tx
    .updateTable('login_resets')
    .set({ used_at: new Date(context.now()) })
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .execute();
  await announceCredentialChange(context, tx, accountId, 'email_changed', loginId);
};
