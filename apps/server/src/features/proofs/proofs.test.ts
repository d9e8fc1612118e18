import { createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { publicKeys, signProof } from './index.ts';
import { signingKey } from './signing-keys.ts';

describe('accepts and refuses the proofs of the vectors', () => {
  const { server, call } = serverForTests();
  const claims = {
    aud: 'key',
    sub: '0191d3a0-0000-7000-8000-000000000000',
    status: 'accepted' as const,
    origin: 'https://shop.example',
    min_age: 21,
    rules: 'hash',
    test: false,
    reference: 'order-9',
    place: { country: 'US', state: 'ID' },
  };

  it('say what was checked, for fifteen minutes, signed with the key they name', async () => {
    const token = await signProof(server.context, claims);
    const { kid } = await signingKey(server.context);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid, typ: 'carded-proof+jwt' });
    const { body } = await call('proofs.keys', {});
    const keys = createLocalJWKSet(body as { keys: JWK[] });
    const { payload } = await jwtVerify(token, keys, { currentDate: new Date(server.clock.nowMs) });
    const iat = Math.floor(server.clock.nowMs / 1_000);
    expect(payload).toEqual({ ...claims, iss: server.context.config.publicUrl, iat, exp: iat + 900 });
    const later = (ms: number) => jwtVerify(token, keys, { currentDate: new Date(iat * 1_000 + ms) });
    await expect(later(899_000)).resolves.toBeDefined();
    await expect(later(900_000)).rejects.toThrow(/exp/);
  });

  it('are checked with public keys that browsers may keep for five minutes', async () => {
    const { body, headers } = await call('proofs.keys', {});
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body.keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/"d":/);
  });

  it('share one key among processes that begin at once, and keep it', async () => {
    await server.context.db.pool.query('delete from carded.signing_keys');
    const processes = Array.from({ length: 4 }, () => ({ ...server.context }));
    const kids = (await Promise.all(processes.map((one) => signingKey(one)))).map(({ kid }) => kid);
    expect(new Set(kids).size).toBe(1);
    const { rows } = await server.context.db.pool.query(
      'select kid, is_current, sealed_private from carded.signing_keys',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kid: kids[0], is_current: true });
    expect(rows[0].sealed_private.toString('latin1')).not.toContain('"d"');
    expect((await signingKey({ ...server.context })).kid).toBe(kids[0]);
  });

  it('sign with the current key, and still show the public halves of those before it, the newest five', async () => {
    const { kid } = await signingKey({ ...server.context });
    await server.context.db.pool.query(
      `insert into carded.signing_keys (kid, public_jwk, sealed_private, is_current, created_at)
       select 'old-' || n, jsonb_build_object('kid', 'old-' || n), ''::bytea, false, now() - n * interval '1 day' from generate_series(1, 6) n`,
    );
    const shown = (await publicKeys(server.context)).map((one) => one.kid);
    expect(shown).toEqual([kid, 'old-1', 'old-2', 'old-3', 'old-4']);
    expect((await signingKey({ ...server.context })).kid).toBe(kid);
  });

  it('a key that could not be read is asked for again', async () => {
    const broken = { ...server.context };
    Object.assign(broken, { db: undefined });
    await expect(signingKey(broken)).rejects.toThrow();
    Object.assign(broken, { db: server.context.db });
    expect((await signingKey(broken)).kid).toEqual(expect.any(String));
  });
});
