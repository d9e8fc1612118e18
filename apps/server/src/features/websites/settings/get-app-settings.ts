import { getAppSettings as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/find-website.ts';
import { query } from '#platform/commands/query.ts';
import { platformMap } from './site-maps.ts';

export const getAppSettings = query(endpoint, async ({ input: { params }, who, tx }) => ({
  settings: platformMap((await findWebsite(tx, who, params.token)).platform_settings),
}));
