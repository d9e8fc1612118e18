import { acceptInvitation as endpoint } from '@carded/contract';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { endLoginLinks, takeLoginLink } from '#platform/links/login-links.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { findInvitation } from './find-invitation.ts';
import { takeEmail } from './login-emails.ts';

/** The link is taken in the transaction that sets the password, so that it works once however many come at the same time. */
export const acceptInvitation = ownTransactions(endpoint, async ({ context, input: { params, body } }) => {
  const invitation = await findInvitation(context, params.token);
  const { accountId, loginId, email, first_name, last_name, business_name } = invitation;
  refuseWeakPassword(body.password, [email, first_name, last_name, business_name], { hasSecondFactor: false });
  const passwordHash = await hashPassword(body.password);
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
});
