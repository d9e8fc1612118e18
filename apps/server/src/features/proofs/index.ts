import { getProofKeys as endpoint, type ProofClaims, proofLifetimeSeconds } from '@carded/contract';
import { SignJWT } from 'jose';
import type { Context } from '#context.ts';
import { openQuery } from '#platform/commands/command.ts';
import { publicKeys, signingKey } from './signing-keys.ts';

export { publicKeys, signingKey } from './signing-keys.ts';

const getProofKeys = openQuery(endpoint, async ({ context, answer }) => {
  answer.headers = { 'cache-control': 'public, max-age=300' };
  return { keys: (await publicKeys(context)) as Record<string, string>[] };
});

export const routes = [getProofKeys];

/** The signed result for the shop's server: ES256, 15 minutes from `at` (ms), bound to key, origin, verification, minimum age, rules, test and reference. */
export async function signProof(
  context: Context,
  claims: Omit<ProofClaims, 'iss' | 'iat' | 'exp'>,
  at: number = context.now(),
): Promise<string> {
  const { kid, key } = await signingKey(context);
  const { aud, sub, ...rest } = claims;
  const iat = Math.floor(at / 1000);
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'carded-proof+jwt' })
    .setIssuer(context.config.publicUrl)
    .setAudience(aud)
    .setSubject(sub)
    .setIssuedAt(iat)
    .setExpirationTime(iat + proofLifetimeSeconds)
    .sign(key);
}

/** Tells whether a proof made then (ms) has expired. */
export function isOutlived(context: Context, at: number): boolean {
  return context.now() >= (Math.floor(at / 1000) + proofLifetimeSeconds) * 1000;
}
