import { collectLead as endpoint } from '@carded/contract';
import { ownTransactions } from '#platform/commands/command.ts';
import { takeLead } from './take-lead.ts';

export const collectLead = ownTransactions(endpoint, ({ context, request, input: { body } }) =>
  takeLead(context, request, { body: body.info, at: 'body.info', source: body.info.source ?? 'talk' }),
);
