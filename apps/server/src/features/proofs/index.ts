import { getProofKeys } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { publicKeys } from './signing-key.ts';

export { signProof } from './sign-proof.ts';
export { signingKey } from './signing-key.ts';

const getKeys = openQuery(getProofKeys, async ({ context, answer }) => {
  answer.headers = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
  return { keys: (await publicKeys(context)) as Record<string, string>[] };
});

export const routes = [getKeys];
