import { confirmEmail as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { endLoginLinks, findLoginLink, takeLoginLink } from '#platform/links/login-links.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { sealedAs } from './ask-to-confirm.ts';

/** A person with the link can read email at that address: it becomes the login's address. */
export const confirmEmail = ownTransactions(endpoint, async ({ context, input: { params } }) => {
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
