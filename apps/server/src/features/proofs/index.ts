import { getProofKeys } from './get-proof-keys.ts';

export { isOutlived, signProof } from './sign-proof.ts';
export { publicKeys, signingKey } from './signing-key.ts';

export const routes = [getProofKeys];
