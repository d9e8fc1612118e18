import { makeCreditNoteTicket as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { insertDownloadTicket } from '#platform/links/download-tickets.ts';
import { findCreditNote } from './read-credit-note.ts';

/** Lets this login download one credit note, once. */
export const makeCreditNoteTicket = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  await findCreditNote(tx, who.accountId, body.id);
  audit.subject = body.id;
  return insertDownloadTicket(context, tx, who, 'credit_note', body.id);
});
