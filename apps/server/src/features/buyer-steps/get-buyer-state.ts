import { getBuyerState as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { readScope } from './buyer-scope.ts';
import { presentState } from './present-state.ts';

export const getBuyerState = query(endpoint, async ({ context, who, tx }) => ({
  state: await presentState(context, tx, await readScope(context, tx, who)),
}));
