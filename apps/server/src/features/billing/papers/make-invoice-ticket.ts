import { makeInvoiceTicket as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { insertDownloadTicket } from '#platform/links/download-tickets.ts';
import { findInvoice } from './find-invoice.ts';

/** Lets this login download one invoice, once. */
export const makeInvoiceTicket = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
  await findInvoice(tx, who.accountId, body.id);
  audit.subject = body.id;
  return insertDownloadTicket(context, tx, who, 'invoice', body.id);
});
