import { createLead as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { takeLead } from './take-lead.ts';

export const createLead = ownTransactions(endpoint, ({ context, request, input: { body } }) =>
  takeLead(context, request, { body, at: 'body', source: 'api' }),
);
