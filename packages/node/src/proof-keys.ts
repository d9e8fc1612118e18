import { createLocalJWKSet, createRemoteJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** Keys that check proofs: a JSON Web Key Set, or what finds a key in one. */
export type ProofKeys = JWTVerifyGetKey | JSONWebKeySet;

const timeoutMs = 5_000;
const byHost = new Map<string, JWTVerifyGetKey>();

/**
 * The public keys of a Carded, fetched at the first proof and kept: again after ten minutes, or when a proof names a key that is not among them, at most every
 * 30 seconds. Five seconds at most; a redirect is not followed.
 * @param host address of Carded, such as `https://carded.example`
 */
export function fetchProofKeys(host: string): JWTVerifyGetKey {
  const { origin } = new URL(host);
  const known = byHost.get(origin);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', origin), { timeoutDuration: timeoutMs });
  byHost.set(origin, keys);
  return keys;
}

/** What finds a key: that which was given, else the host's own. */
export function proofKeysOf(given: ProofKeys | undefined, host: string): JWTVerifyGetKey {
  if (given === undefined) return fetchProofKeys(host);
  return typeof given === 'function' ? given : createLocalJWKSet(given);
}
