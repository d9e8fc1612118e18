import { tryAnyWorkflow as endpoint } from '@carded/contract';
import { tryRules } from '#features/website-rules/index.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { locateWebsite } from './locate-website.ts';
import { readLocated } from './read-located.ts';

export const tryAnyWorkflow = openQuery(endpoint, async ({ context, input: { params, body } }) => {
  const located = await locateWebsite(context, params.id);
  const row = await readInAccount(context, located.account_id, (tx) => readLocated(tx, located));
  return tryRules(context, row, body);
});
