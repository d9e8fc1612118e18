import { removeReceipt as endpoint } from '@carded/contract';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { findReceipt } from './find-receipt.ts';
import { readReceipt } from './read-receipt.ts';
import { removeBuyerData } from './remove-buyer-data.ts';

/** Deletes what is kept of a buyer. The account is found by the link; the audit row is written with the removal. Asking again changes nothing. */
export const removeReceipt = ownTransactions(endpoint, async ({ context, input: { body } }) => {
  const { accountId, verificationId } = await findReceipt(context, body.token);
  return inAccount(context, accountId, async (tx) => {
    const detail = await removeBuyerData(context, tx, accountId, verificationId);
    if (detail !== null)
      await appendAudit(context, tx, accountId, {
        actor: 'buyer',
        action: 'verification.buyer_removed',
        subject: verificationId,
        detail,
      });
    return readReceipt(context, tx, accountId, verificationId);
  });
});
