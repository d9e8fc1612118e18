import { type ProofClaims, proofLifetimeSeconds } from '@carded/contract';
import { SignJWT } from 'jose';
import type { Context } from '#context.ts';
import { signingKey } from './signing-key.ts';

/** The signed result for the shop's server: ES256, 15 minutes, bound to key, origin, verification, minimum age, rules, test and reference. */
export async function signProof(context: Context, claims: Omit<ProofClaims, 'iss' | 'iat' | 'exp'>): Promise<string> {
  const { kid, key } = await signingKey(context);
  const { aud, sub, ...rest } = claims;
  const iat = Math.floor(context.now() / 1000);
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'carded-proof+jwt' })
    .setIssuer(context.config.publicUrl)
    .setAudience(aud)
    .setSubject(sub)
    .setIssuedAt(iat)
    .setExpirationTime(iat + proofLifetimeSeconds)
    .sign(key);
}
