import { restoreAnyRuleVersion as endpoint } from '@carded/contract';
import { putBackRules } from '#features/website-rules/index.ts';
import { presentSaved } from '#features/websites/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inLocated } from './in-located.ts';

export const restoreAnyRuleVersion = ownTransactions(endpoint, ({ context, input: { params, body }, who }) =>
  inLocated({ context, id: params.id, who, action: endpoint.audit, forUpdate: true }, async (tx, row) => {
    const wanted = { version: params.version, expectedVersion: body.expected_version };
    const saved = await putBackRules(context, tx, who, row, wanted);
    return {
      answer: await presentSaved(context, tx, saved),
      detail: { rules_version: saved.rules_version, restored_from: params.version, reason: body.reason.trim() },
    };
  }),
);
