import { restoreRuleVersion as endpoint } from '@carded/contract';
import { findWebsite, presentSaved } from '#features/websites/index.ts';
import { command } from '#platform/commands/command.ts';
import { putBackRules } from './put-back-rules.ts';

export const restoreRuleVersion = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  const wanted = { version: params.version, expectedVersion: body.expected_version };
  const saved = await putBackRules(context, tx, who, row, wanted);
  audit.subject = row.id;
  audit.detail = { rules_version: saved.rules_version, restored_from: params.version };
  return presentSaved(context, tx, saved);
});
