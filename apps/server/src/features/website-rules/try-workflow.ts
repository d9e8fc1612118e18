import { tryWorkflow as endpoint } from '@carded/contract';
import { findWebsite } from '#features/websites/index.ts';
import { query } from '#platform/commands/query.ts';
import { tryRules } from './try-rules.ts';

export const tryWorkflow = query(endpoint, async ({ context, input: { params, body }, who, tx }) =>
  tryRules(context, await findWebsite(tx, who, params.token), body),
);
