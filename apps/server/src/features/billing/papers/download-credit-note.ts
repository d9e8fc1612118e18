import { downloadCreditNote as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { downloadOwn } from './download-own.ts';

/** The credit note as a PDF. */
export const downloadCreditNote = ownTransactions(endpoint, ({ context, input: { params, query }, who, answer }) =>
  downloadOwn({ context, who, answer, action: endpoint.audit }, 'credit_note', params.id, query.ticket),
);
