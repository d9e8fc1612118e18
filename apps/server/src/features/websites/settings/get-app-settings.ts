import { getAppSettings as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/find-website.ts';
import { query } from '#platform/commands/query.ts';
import { linkedStore } from './linked-store.ts';
import { platformMap } from './site-maps.ts';

export const getAppSettings = query(endpoint, async ({ input: { params }, who, tx }) => {
  const row = await findWebsite(tx, who, params.token);
  return { settings: platformMap(row.platform_settings), store: await linkedStore(tx, row) };
});
