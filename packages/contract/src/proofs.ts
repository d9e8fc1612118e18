import { z } from 'zod';
import { anyone } from './access.ts';
import { endpoint } from './endpoint.ts';

/** Public keys that check proofs (ES256). */
export const getProofKeys = endpoint({
  name: 'proofs.keys',
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Public keys of the proofs',
  access: anyone,
  crossOrigin: true,
  rate: 'read',
  output: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  errors: [],
});

/** What a proof says. `aud` is the website key, `sub` the verification uuid; 15 minutes from `iat` to `exp`. */
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
  /** Where the order goes, as it was checked: compare it, above all when the status is `not_required`. */
  place: { country: string; state: string };
};
/** A proof lives this long. */
export const proofLifetimeSeconds = 900;
