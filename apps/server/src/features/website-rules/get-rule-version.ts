import { getRuleVersion as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { findRuleVersion } from './find-rule-version.ts';

export const getRuleVersion = query(endpoint, async ({ input: { params }, who, tx }) => {
  const found = await findRuleVersion(tx, await findWebsite(tx, who, params.token), params.version);
  return {
    version: found.version,
    at: found.saved_at.toISOString(),
    by: found.saved_by,
    workflow: { ...found.workflow },
  };
});
