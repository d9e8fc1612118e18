import { Carded, fetchProofKeys, verifyProof } from '@carded/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adult, freePort, makeAccount, makeWebsite, type TestServer, testServer } from '#testing/index.ts';

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
