import { restoreRuleVersion as endpoint } from '@carded/contract';
import { findWebsite, presentWithCounts, saveWebsite } from '#features/websites/index.ts';
import { command } from '#platform/commands/command.ts';
import { findRuleVersion } from './find-rule-version.ts';

/** An earlier version becomes the next one; nothing is rewritten. It is checked like any other: the law may ask more today. */
export const restoreRuleVersion = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  const { workflow } = await findRuleVersion(tx, row, params.version);
  const { saved } = await saveWebsite(context, tx, who, row, {
    workflow,
    expectedVersion: body.expected_version,
    restoredFrom: params.version,
  });
  audit.subject = row.id;
  audit.detail = { rules_version: saved.rules_version, restored_from: params.version };
  return { website: await presentWithCounts(context, tx, saved), version: saved.rules_version };
});
