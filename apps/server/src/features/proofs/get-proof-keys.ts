import { getProofKeys as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { publicKeys } from './signing-key.ts';

export const getProofKeys = openQuery(endpoint, async ({ context, answer }) => {
  answer.headers = { 'cache-control': 'public, max-age=300' };
  return { keys: (await publicKeys(context)) as Record<string, string>[] };
});
