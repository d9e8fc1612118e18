import { cancelMfaReset as endpoint } from '@carded/contract';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { findReset } from './find-reset.ts';
import { endEverything, takeReset } from './take-reset.ts';

/** Anyone who was told may keep two-step sign-in on. All sessions end, since somebody may know the password. */
export const cancelMfaReset = ownTransactions(endpoint, async ({ context, input: { params } }) => {
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
