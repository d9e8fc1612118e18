import { getPostVersion as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { findVersion, presentVersion } from './find-post.ts';

export const getPostVersion = query(endpoint, async ({ tx, input: { params } }) => ({
  version: presentVersion(await findVersion(tx, params.id, params.version)),
}));
