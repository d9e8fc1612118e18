import { openAttachment as endpoint } from '@carded/contract';
import { auditInBoth } from '#features/reviews/index.ts';
import { findAttachment, openFile } from '#features/tickets/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { queuedTicket } from './queued-ticket.ts';

/** The audit rows are written before the file is read. */
export const openAttachment = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  const { account_id: accountId } = await queuedTicket(context, params.id);
  await chargeOrRefuse(context, [{ limit: 'ticket_files_of_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  const found = await inAccount(context, accountId, async (tx) => {
    const file = await findAttachment(context, tx, { accountId, ticketId: params.id, id: params.attachment });
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: params.id,
      detail: { attachment: file.id },
    });
    return file;
  });
  const bytes = await openFile(context, accountId, found);
  return { name: found.name, type: found.type, data: bytes.toString('base64') };
});
