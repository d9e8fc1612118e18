import { createHash } from 'node:crypto';
import { replayAnyRules as endpoint } from '@carded/contract';
import { replayWebsite } from '#features/website-rules/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

const digestOf = (draft: unknown): string =>
  createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 16);

/** How many change, without whose they are. */
export const replayAnyRules = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  context.turns.run(who.loginId, (breathe) =>
    inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, row) => {
      const answer = await replayWebsite(context, tx, row, body, breathe);
      return {
        answer: { ...answer, changes: answer.changes.map((change) => ({ ...change, rows: [] })) },
        // Counts of drafts that differ little tell of few buyers: which drafts were tried can be seen.
        detail: { last: body.last, replayed: answer.replayed, draft: digestOf(body.workflow) },
      };
    }),
  ),
);
