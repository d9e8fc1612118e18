import { restoreRuleVersion as endpoint } from '@carded/contract';
import {
  checkWorkflow,
  findWebsite,
  hashRules,
  insertRuleVersion,
  presentWithCounts,
} from '#features/websites/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { findRuleVersion } from './find-rule-version.ts';

/** An earlier version becomes the next one; nothing is rewritten. It is checked like any other: the law may ask more today. */
export const restoreRuleVersion = command(endpoint, async ({ context, input: { params, body }, who, tx, audit }) => {
  const row = await findWebsite(tx, who, params.token, { forUpdate: true });
  if (body.expected_version !== row.rules_version) refuse('conflict');
  const earlier = await findRuleVersion(tx, row, params.version);
  const workflow = checkWorkflow(context, earlier.workflow);
  const rulesHash = hashRules(workflow);
  const isSame = rulesHash === row.rules_hash;
  const version = row.rules_version + (isSame ? 0 : 1);
  audit.subject = row.id;
  audit.detail = { rules_version: version, restored_from: params.version };
  if (isSame) return { website: await presentWithCounts(context, tx, row), version };
  const saved = await tx
    .updateTable('websites')
    .set({ workflow: JSON.stringify(workflow), rules_hash: rulesHash, rules_version: version })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertRuleVersion(context, tx, who, row.id, { version, workflow, restoredFrom: params.version });
  return { website: await presentWithCounts(context, tx, saved), version };
});
