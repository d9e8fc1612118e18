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

/** Finds a key in the given ones, else in the host's own. */
export function proofKeysOf(given: ProofKeys | undefined, host: string): JWTVerifyGetKey {
  if (given === undefined) return fetchProofKeys(host);
  return typeof given === 'function' ? given : createLocalJWKSet(given);
}

/**
 * Remembers which proofs were used. Over several processes it must be one place for all, and it must outlive a restart: a table with a unique column.
 */
export type ProofStore = {
  /**
   * Claims a proof in one step that nobody can come between.
   * @param id of the verification; of a proof without one, a hash of that proof
   * @param forgetAt when the id may be forgotten. `null`: never, because a verification is given fresh proofs for as long as its buyer's screens are open
   * @returns `false` when it was claimed before
   */
  claim: (id: string, forgetAt: Date | null) => boolean | Promise<boolean>;
};

/** A store for one process, for tests and for trying things out: it keeps every verification, and a restart forgets them all. */
export function memoryProofStore(now: () => number = Date.now): ProofStore {
  const ends = new Map<string, number>();
  const kept = new Set<string>();
  return {
    claim: (id, forgetAt) => {
      const at = now();
      for (const [known, end] of ends) if (end < at) ends.delete(known);
      if (kept.has(id) || ends.has(id)) return false;
      if (forgetAt === null) kept.add(id);
      else ends.set(id, forgetAt.getTime());
      return true;
    },
  };
}
