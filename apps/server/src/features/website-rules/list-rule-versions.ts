import { listRuleVersions as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { pageOfVersions } from './page-of-versions.ts';

export const listRuleVersions = query(endpoint, async ({ input, who, tx }) =>
  pageOfVersions(tx, await findWebsite(tx, who, input.params.token), input.query.before),
);
