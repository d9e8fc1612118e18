import { openAttachment as endpoint } from '@carded/contract';
import { auditInBoth } from '#features/reviews/index.ts';
import { findAttachment, openFile } from '#features/tickets/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess } from '#platform/guessing/count-guess.ts';
import { queuedTicket } from './queued-ticket.ts';

/** One member of staff opens this many files in an hour at most. */
const opensAnHour = { limit: 120, windowSeconds: 3_600, lockSeconds: 3_600 };

/** The audit rows are written before the file is read. */
export const openAttachment = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  const { account_id: accountId } = await queuedTicket(context, params.id);
  const waitSeconds = await countGuess(context, `ticket-files-opened:${who.loginId}`, opensAnHour);
  if (waitSeconds > 0)
    refuse('too_many_attempts', { message: 'That is enough for this hour.', retryAfterSeconds: waitSeconds });
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
