import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Carded } from './carded.ts';
import { pause, type Sender, sendCall } from './send-call.ts';
import { verifyProof } from './verify-proof.ts';

describe('with a Carded that is not well', () => {
  type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
  let fake: Server;
  let seen: Seen[];
  const start = async (answer: (response: ServerResponse, attempt: number) => void, change = {}) => {
    seen = [];
    fake = createServer((request, response) => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' };
      const attempt = seen.push(call);
      request.setEncoding('utf8').on('data', (part) => {
        call.body += part;
      });
      request.on('end', () => answer(response, attempt));
    }).listen(0, '127.0.0.1');
    await once(fake, 'listening');
    const host = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
    return new Carded({ host, secret: 'sk_live_x', ...change });
  };
  const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  /** Makes a sender of calls to the fake, with its own way to wait. */
  const senderOf = (pauseOf: Sender['pause']): Sender => {
    const origin = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
    return { origin, fetch, timeoutMs: 50_000, retries: 2, pause: pauseOf };
  };
  const call = { method: 'GET', path: '/v1/status/u', canRepeat: true } as const;
  const data = {
    ...{ first_name: 'Dana', last_name: 'Whitcomb', dob_day: 17, dob_month: 4, dob_year: 1990 },
    ...{ address: '418 Alder Street', city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
  };
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

  test('sends each call to its own address, with what it needs', async () => {
    const carded = await start((response) => json(response, 200, { uuid: 'u' }));
    await carded.createSession({ key: 'pk' });
    await carded.create({ key: 'pk', data }, { idempotencyKey: 'order-7' });
    await carded.status('u/..');
    await carded.latest();
    await carded.latest({ key: 'pk' });
    await carded.fraudRisk({ key: 'pk' });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/session/create',
      'POST /v1/create',
      'GET /v1/status/u%2F..',
      'GET /v1/latest',
      'GET /v1/latest',
      'POST /v1/fraud-risk',
    ]);
    for (const { method, headers } of seen) {
      expect(headers).toMatchObject({ accept: 'application/json', 'x-carded-secret': 'sk_live_x' });
      expect(headers['content-type']).toBe(method === 'POST' ? 'application/json' : undefined);
      expect(typeof headers['idempotency-key']).toBe(method === 'POST' ? 'string' : 'undefined');
    }
    expect(seen.map(({ headers }) => headers['x-carded-key'])).toEqual([...Array(4), 'pk', undefined]);
    expect(seen[1]?.headers['idempotency-key']).toBe('order-7');
    expect(seen[0]?.body).toBe('{"key":"pk"}');
    expect(seen[2]?.body).toBe('');
  });

  test.each([
    [429, 'too_many_requests', 2],
    [502, 'unavailable', 2],
    [504, 'unavailable', 2],
    [409, 'idempotency_in_progress', 2],
    [409, 'idempotency_conflict', 1],
    [500, 'internal_error', 1],
  ])('after %i %s it is sent %i times', async (status, code, times) => {
    const carded = await start((response, attempt) =>
      attempt === 1 ? json(response, status, { error: { code } }, { 'retry-after': '0' }) : json(response, 200, {}),
    );
    await carded.validate({ key: 'pk', uuid: 'u' }).catch(() => undefined);
    expect(seen).toHaveLength(times);
  });

  test('sends again when no answer came, or only half of one', async () => {
    const carded = await start((response, attempt) => {
      if (attempt === 1) response.destroy();
      else if (attempt === 2)
        response.writeHead(200, { 'content-length': '100' }).write('{"uuid"', () => response.destroy());
      else json(response, 200, { uuid: 'u' });
    });
    expect(await carded.status('u')).toEqual({ uuid: 'u' });
    expect(seen).toHaveLength(3);
  });

  test('waits 250 ms after the first try, twice as long after the second, each up to half more or less', async () => {
    const pauses: number[] = [];
    await start((response) => response.destroy());
    await expect(
      sendCall(
        senderOf(async (ms) => void pauses.push(ms)),
        call,
        {},
      ),
    ).rejects.toMatchObject({ code: 'no_answer' });
    expect(pauses).toHaveLength(2);
    for (const [index, usual] of [250, 500].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(usual / 2);
      expect(pauses[index]).toBeLessThanOrEqual(usual * 1.5);
    }
  });

  test('says what half an answer was', async () => {
    const carded = await start(
      (response) => response.writeHead(200, { 'content-length': '100' }).write('{"uuid"', () => response.destroy()),
      { retries: 0 },
    );
    await expect(carded.status('u')).rejects.toMatchObject({
      code: 'no_answer',
      message: 'Carded did not answer',
      cause: expect.any(Error),
    });
  });

  test('waits for five seconds at most, and only as long as its caller does', async () => {
    for (const [seconds, name] of [
      ['5', 'AbortError'],
      ['5.001', 'ApiError'],
    ] as const) {
      const caller = new AbortController();
      await start((response) => json(response, 503, {}, { 'retry-after': seconds }));
      // The caller is gone as soon as the wait has begun.
      const sender = senderOf((ms, signal) => {
        setImmediate(() => caller.abort());
        return pause(ms, signal);
      });
      await expect(sendCall(sender, call, { signal: caller.signal })).rejects.toMatchObject({ name });
      expect(seen).toHaveLength(1);
      fake.close();
    }
  });

  test('does not send again for a caller who is gone', async () => {
    const caller = new AbortController();
    const carded = await start(() => caller.abort());
    await expect(carded.status('u', { signal: caller.signal })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(seen).toHaveLength(1);
  });

  test('hands on what a refusal says', async () => {
    const fields = [{ path: 'data.zip', message: 'is not one' }];
    const error = { code: 'invalid_request', message: 'm', help: 'h', request_id: 'r', fields };
    const carded = await start((response) => json(response, 422, { error }));
    await expect(carded.create({ key: 'pk', data })).rejects.toMatchObject({
      code: 'invalid_request',
      status: 422,
      message: 'm',
      help: 'h',
      requestId: 'r',
      fields,
    });
  });

  test.each([null, {}, { error: {} }, { error: { code: 1, message: 2 } }])(
    'a refusal that says %j has a name too',
    async (body) => {
      const carded = await start((response) => json(response, 400, body));
      await expect(carded.status('u')).rejects.toMatchObject({
        code: 'unavailable',
        message: 'Carded answered with status 400',
      });
    },
  );

  test('needs a secret and an address', () => {
    for (const secret of ['', undefined, 7])
      expect(() => new Carded({ host: 'https://carded.example', secret: secret as string })).toThrow(
        'secret is needed',
      );
    expect(() => new Carded({ host: 'carded', secret: 's' })).toThrow(TypeError);
  });

  test('sends no secret where none is needed', async () => {
    const carded = await start((response) => json(response, 200, {}));
    await carded.getSession('u/../x');
    await carded.validate({ key: 'pk', uuid: 'u' });
    expect(seen.map(({ url }) => url)).toEqual(['/v1/session/get/u%2F..%2Fx', '/v1/validate']);
    for (const { headers } of seen) expect(headers['x-carded-secret']).toBeUndefined();
  });
});
