import { listWebhooks as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { endpointsOf, keysOfWebsites } from './endpoint-row.ts';
import { healthOf } from './health-of.ts';
import { presentEndpoint } from './present-endpoint.ts';

export const listWebhooks = query(endpoint, async ({ context, who, tx }) => {
  const rows = await endpointsOf(tx, who).orderBy('id').execute();
  const keys = await keysOfWebsites(tx, who.accountId);
  const health = await healthOf(tx, who.accountId, context.now());
  return { endpoints: rows.map((row) => presentEndpoint(row, keys, health.get(row.id))) };
});
