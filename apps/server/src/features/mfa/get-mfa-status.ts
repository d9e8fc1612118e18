import { getMfaStatus as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';

export const getMfaStatus = openQuery(endpoint, async ({ who }) => ({
  enabled: who.hasTotp,
  required: who.kind === 'staff',
}));
