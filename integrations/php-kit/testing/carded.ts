import { proofSigner, type SignProof } from '@carded/testing/proofs';
import type { Answering, PhpAnswer, PhpCall } from './php.ts';

export const dana = {
  ...{ first_name: 'Dana', last_name: 'Whitcomb', address: '418 Alder Street', city: 'Boise' },
  ...{ state: 'ID', zip: '83702', country: 'US' },
};

/** A Carded as a shop's server meets it: its keys, and the three calls of the kit. Change what it says, and take it away. */
export type FakeCarded = {
  sign: SignProof;
  answer: Answering;
  calls: PhpCall[];
  /** Public keys it shows now. */
  keys: object[];
  /** Paths that are down: everything, or those that begin so. */
  down: string | null;
  status: Record<string, unknown>;
  validated: Record<string, unknown>;
  /** A key the same Carded signs with from now on. */
  rotate: (kid: string) => Promise<SignProof>;
};

const secret = 'sk_live_secret';

export async function fakeCarded(): Promise<FakeCarded> {
  const { sign, jwk } = await proofSigner();
  const carded: FakeCarded = {
    ...{ sign, calls: [], keys: [jwk], down: null },
    status: { status: 'accepted', version: 1, key: 'pk_live_shop', verification: { buyer: dana, created: 't' } },
    validated: { status: 'accepted', blocked: false },
    answer: (call) => {
      carded.calls.push(call);
      const { pathname } = new URL(call.url);
      if (carded.down !== null && pathname.startsWith(carded.down)) return null;
      return answerOf(carded, call, pathname);
    },
    rotate: async (kid) => {
      const next = await proofSigner(kid);
      carded.keys = [...carded.keys, next.jwk];
      return next.sign;
    },
  };
  return carded;
}

const json = (status: number, body: unknown): PhpAnswer => ({ status, body: JSON.stringify(body) });

const answerOf = (carded: FakeCarded, { method, headers, body }: PhpCall, path: string): PhpAnswer => {
  if (method === 'GET' && path === '/.well-known/jwks.json') return json(200, { keys: carded.keys });
  if (method === 'POST' && path === '/v1/validate') {
    const { key } = JSON.parse(body) as { key: string };
    return key === 'pk_live_shop' ? json(200, carded.validated) : json(401, { error: { code: 'invalid_key' } });
  }
  if (headers['x-carded-secret'] !== secret) return json(401, { error: { code: 'invalid_secret' } });
  if (method === 'GET' && path.startsWith('/v1/status/')) return json(200, carded.status);
  return json(404, { error: { code: 'uuid_not_found' } });
};
