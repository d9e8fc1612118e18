import { replayAnyRules as endpoint } from '@carded/contract';
import { replayWebsite } from '#features/website-rules/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

/** How many change, without whose they are. */
export const replayAnyRules = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, row) => {
    const answer = await replayWebsite(context, tx, row, body);
    return {
      answer: { ...answer, changes: answer.changes.map((change) => ({ ...change, rows: [] })) },
      detail: { last: body.last, replayed: answer.replayed },
    };
  }),
);
