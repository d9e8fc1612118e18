import { listAnyRuleVersions as endpoint } from '@carded/contract';
import { pageOfVersions } from '#features/website-rules/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const listAnyRuleVersions = ownTransactions(endpoint, ({ context, input: { params, query }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit }, async (tx, row) => ({
    answer: await pageOfVersions(tx, row, query.before),
  })),
);
