import { callFunction, inTransaction, type Tables } from '@carded/database';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

type Row = { kid: string; public_jwk: JWK; sealed_private: Buffer; is_current: boolean };
type SigningKey = { kid: string; key: CryptoKey };

const signing = new WeakMap<Context, Promise<SigningKey>>();

const readCurrent = async (context: Context): Promise<Row | undefined> => {
  const [row] = await callFunction<Row, Tables>(
    context.db,
    'select * from carded.signing_keys where is_current order by created_at desc limit 1',
  );
  return row;
};

/** Makes the first key. Where two processes start at once, the second waits and then finds the key of the first. */
const makeFirst = async (context: Context): Promise<void> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await inTransaction(context.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('carded.signing_keys', 0))`.execute(tx);
    const existing = await tx
      .selectFrom('signing_keys')
      .select('kid')
      .where('is_current', '=', true)
      .executeTakeFirst();
    if (existing !== undefined) return;
    const sealed = sealJson(
      context.keys.master.signingKeys,
      context.random,
      `signing:${kid}`,
      await exportJWK(privateKey),
    );
    await tx
      .insertInto('signing_keys')
      .values({
        kid,
        public_jwk: { ...publicJwk, kid, alg: 'ES256', use: 'sig' },
        sealed_private: sealed,
        is_current: true,
      })
      .execute();
  });
};

/** The key that signs proofs now. */
export function signingKey(context: Context): Promise<SigningKey> {
  const known = signing.get(context);
  if (known !== undefined) return known;
  const loading = (async () => {
    let row = await readCurrent(context);
    if (row === undefined) {
      await makeFirst(context);
      row = await readCurrent(context);
    }
    if (row === undefined) throw new Error('no signing key');
    const jwk = unsealJson<JWK>(context.keys.master.signingKeys, `signing:${row.kid}`, row.sealed_private);
    const key = await importJWK(jwk, 'ES256');
    if (key instanceof Uint8Array) throw new Error('the signing key is not a key pair');
    return { kid: row.kid, key };
  })();
  loading.catch(() => signing.delete(context));
  signing.set(context, loading);
  return loading;
}

/** Public halves of every key a living proof may carry. */
export async function publicKeys(context: Context): Promise<JWK[]> {
  await signingKey(context);
  const rows = await callFunction<Row, Tables>(
    context.db,
    'select * from carded.signing_keys order by created_at desc limit 5',
  );
  return rows.map((row) => row.public_jwk);
}
