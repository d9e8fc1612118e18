import { downloadInvoice as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { downloadOwn } from './download-own.ts';

/** The invoice as a PDF. */
export const downloadInvoice = ownTransactions(endpoint, ({ context, input: { params, query }, who, answer }) =>
  downloadOwn({ context, who, answer, action: endpoint.audit }, 'invoice', params.id, query.ticket),
);
