import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adult, makeAccount, makeWebsite, type TestServer, testServer } from '@carded/testing/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Carded } from './carded.ts';
import { fetchProofKeys } from './proof-keys.ts';
import { verifyProof } from './verify-proof.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe('with a real Carded', () => {
  let server: TestServer;
  let carded: Carded;
  let host: string;
  let key: string;
  beforeAll(async () => {
    const port = await freePort();
    host = `http://localhost:${port}`;
    server = await testServer({ env: { PORT: String(port) } });
    await server.app.http.listen({ port, host: 'localhost' });
    const account = await makeAccount(server.context);
    ({ testKey: key } = await makeWebsite(server.context, account));
    carded = new Carded({ host, secret: account.testSecret });
  });
  afterAll(() => server.close());
  const john = { ...adult, first_name: 'John', last_name: 'Doe' };

  test('creates, reads, finds again and validates a verification', async () => {
    const created = await carded.create({ key, data: john, options: { metadata: { order: '1' } }, reference: 'cart' });
    if (!('uuid' in created)) throw new Error('not created');
    expect(created).toMatchObject({ status: 'accepted', test: true });
    const { uuid } = created;
    expect(await carded.status(uuid)).toMatchObject({
      status: 'accepted',
      key,
      metadata: { order: '1' },
      verification: { buyer: { first_name: 'John' } },
    });
    expect(await carded.latest({ key })).toMatchObject({ uuid });
    expect(await carded.validate({ key, uuid })).toEqual({ status: 'accepted', blocked: false, test: true });
  });

  test('an idempotency key makes one verification of two calls', async () => {
    const [one, two] = [
      await carded.create({ key, data: john }, { idempotencyKey: 'order-1' }),
      await carded.create({ key, data: john }, { idempotencyKey: 'order-1' }),
    ];
    expect(two).toEqual(one);
    await expect(carded.create({ key, data: adult }, { idempotencyKey: 'order-1' })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 409,
    });
  });

  test('prepares a session and reads it', async () => {
    const { uuid, link, qr } = await carded.createSession({ key, output: { link: true, qr: true } });
    expect(link).toContain('/s/');
    expect(qr).toContain('data:image/png');
    expect(await carded.getSession(uuid)).toMatchObject({ verification: null });
  });

  test('a refusal is an error with its code, its status and what to do', async () => {
    await expect(carded.status('nobody')).rejects.toMatchObject({
      name: 'ApiError',
      code: 'uuid_not_found',
      status: 404,
    });
    await expect(carded.fraudRisk({ key })).rejects.toMatchObject({ code: 'provider_not_configured', status: 501 });
    const wrong = carded.create({ key, data: { ...john, dob_month: 13 } });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.data.dob_month' }] });
    const stranger = new Carded({ host, secret: 'sk_test_nobody' });
    await expect(stranger.latest()).rejects.toMatchObject({ code: 'invalid_secret', status: 401 });
  });

  test('checks proofs with the keys it publishes', async () => {
    expect(fetchProofKeys(host)).toBe(fetchProofKeys(`${host}/`));
    await expect(verifyProof('a.b.c', { host, key })).rejects.toMatchObject({ code: 'forged' });
  });
});

describe('with a Carded that is not well', () => {
  type Seen = { method: string; url: string; headers: IncomingHttpHeaders };
  let fake: Server;
  let seen: Seen[];
  const start = async (answer: (response: ServerResponse, attempt: number) => void, change = {}) => {
    seen = [];
    fake = createServer((request, response) => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      answer(response, seen.length);
    }).listen(0, '127.0.0.1');
    await once(fake, 'listening');
    const host = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
    return new Carded({ host, secret: 'sk_live_x', ...change });
  };
  const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const data = { ...adult };
  afterEach(() => {
    fake.closeAllConnections();
    fake.close();
  });

  test('sends again after a passing fault, with the same idempotency key and the secret in its header', async () => {
    const carded = await start((response, attempt) =>
      attempt < 3
        ? json(response, 503, { error: { code: 'unavailable' } }, { 'retry-after': '0' })
        : json(response, 200, { uuid: 'u' }),
    );
    expect(await carded.create({ key: 'pk', data })).toEqual({ uuid: 'u' });
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen).toHaveLength(3);
    expect(seen[0]?.headers['x-carded-secret']).toBe('sk_live_x');
  });

  test('gives up after its tries, and at once for a wait that is too long or a refusal', async () => {
    let carded = await start((response) => json(response, 503, {}, { 'retry-after': '0' }));
    await expect(carded.status('u')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(seen).toHaveLength(3);
    fake.close();
    carded = await start((response) =>
      json(response, 429, { error: { code: 'too_many_requests' } }, { 'retry-after': '60' }),
    );
    await expect(carded.status('u')).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(seen).toHaveLength(1);
    fake.close();
    carded = await start((response) => json(response, 403, { error: { code: 'account_inactive', message: 'm' } }));
    await expect(carded.create({ key: 'pk', data })).rejects.toMatchObject({ code: 'account_inactive', message: 'm' });
    expect(seen).toHaveLength(1);
  });

  test('does not send a fraud check twice', async () => {
    const carded = await start((response) => json(response, 503, {}, { 'retry-after': '0' }));
    await expect(carded.fraudRisk({ key: 'pk' })).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });

  test('follows no redirect, so that the secret goes nowhere else and keys come from nowhere else', async () => {
    const carded = await start(
      (response, attempt) =>
        attempt === 1 ? response.writeHead(302, { location: '/elsewhere' }).end() : json(response, 200, { keys: [] }),
      { retries: 0 },
    );
    await expect(carded.status('u')).rejects.toMatchObject({ code: 'no_answer', status: 0 });
    expect(seen.map(({ url }) => url)).toEqual(['/v1/status/u']);
    seen = [];
    const host = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
    const header = Buffer.from('{"alg":"ES256","typ":"carded-proof+jwt"}').toString('base64url');
    await expect(verifyProof(`${header}.e30.AA`, { host, key: 'pk' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(seen.map(({ url }) => url)).toEqual(['/.well-known/jwks.json']);
  });

  test('does not wait for ever, and stops when its caller does', async () => {
    const carded = await start(() => undefined, { timeoutMs: 50, retries: 0 });
    await expect(carded.status('u')).rejects.toMatchObject({ code: 'no_answer' });
    const gone = AbortSignal.abort();
    await expect(carded.status('u', { signal: gone })).rejects.toMatchObject({ code: 'no_answer' });
  });

  test('an answer that is no JSON is no answer', async () => {
    const carded = await start((response) => response.writeHead(200).end('<html>sign in to the network</html>'));
    await expect(carded.status('u')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('sends no secret where none is needed', async () => {
    const carded = await start((response) => json(response, 200, {}));
    await carded.getSession('u/../x');
    await carded.validate({ key: 'pk', uuid: 'u' });
    expect(seen.map(({ url }) => url)).toEqual(['/v1/session/get/u%2F..%2Fx', '/v1/validate']);
    for (const { headers } of seen) expect(headers['x-carded-secret']).toBeUndefined();
  });
});
