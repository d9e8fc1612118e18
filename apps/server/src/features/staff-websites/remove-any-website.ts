import { removeAnyWebsite as endpoint } from '@carded/contract';
import { endWebsite } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inLocated } from './in-located.ts';

export const removeAnyWebsite = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit, forUpdate: true }, async (tx, row) => {
    await endWebsite(context, tx, row);
    return { answer: done, detail: { domain: row.domain, reason: body.reason.trim() } };
  }),
);
