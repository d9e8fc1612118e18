import { replayRules as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { replayWebsite } from './replay-website.ts';

export const replayRules = query(endpoint, async ({ context, input: { params, body }, who, tx }) =>
  replayWebsite(context, tx, await findWebsite(tx, who, params.token), body),
);
