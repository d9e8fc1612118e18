import { unmaskBuyer as endpoint } from '@carded/contract';
import { findVerification, openRecord, presentBuyer } from '#features/verifications/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { keepNote } from '#platform/audit/keep-note.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { auditBoth } from '#platform/views/audit-both.ts';

/** One buyer of the account that is viewed, a few in an hour. That they were shown, and why, is written in the transaction that reads them. */
export const unmaskBuyer = ownTransactions(endpoint, async ({ context, who, input: { body } }) => {
  const view = who.view ?? refuse('not_viewing');
  await chargeOrRefuse(context, [{ limit: 'buyers_shown_to_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  return inAccount(context, view.accountId, async (tx) => {
    const row = (await findVerification(tx, view.accountId, body.verification)) ?? refuse('not_found');
    const record = await openRecord(context, row);
    const note = await keepNote(context, tx, {
      accountId: view.accountId,
      verificationId: row.id,
      note: body.reason,
    });
    await auditBoth(context, tx, view, {
      actor: actorOf(who),
      action: endpoint.audit,
      subject: row.id,
      detail: { view: view.id, ...note },
    });
    return { buyer: presentBuyer(record) };
  });
});
