import { z } from 'zod';
import { anyone } from '#access.ts';
import { endpoint } from '#endpoint.ts';

/** Public keys that check proofs (ES256). */
export const getProofKeys = endpoint({
  name: 'proofs.keys',
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Public keys for proofs',
  access: anyone,
  crossOrigin: true,
  rate: 'read',
  output: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  errors: [],
});

/** Claims of a proof. `aud` is the website key, `sub` the verification uuid; 15 minutes from `iat` to `exp`. */
export type ProofClaims = {
  iss: string;
  aud: string;
  sub: string;
  iat: number;
  exp: number;
  status: 'accepted' | 'not_required';
  origin: string;
  min_age: number | null;
  rules: string;
  test: boolean;
  reference?: string;
  /** Place that the order goes to, as it was checked. With `not_required` it names the city and ZIP code too, and counts for no other. */
  place: { country: string; state: string; city?: string; zip?: string };
};
/** A proof lives this long. */
export const proofLifetimeSeconds = 900;
