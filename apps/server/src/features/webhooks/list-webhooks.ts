import { listWebhooks as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { endpointsOf, keysOfWebsites } from './endpoint-row.ts';
import { presentEndpoint } from './present-endpoint.ts';

export const listWebhooks = query(endpoint, async ({ who, tx }) => {
  const rows = await endpointsOf(tx, who).orderBy('id').execute();
  const keys = await keysOfWebsites(tx, who.accountId);
  return { endpoints: rows.map((row) => presentEndpoint(row, keys)) };
});
