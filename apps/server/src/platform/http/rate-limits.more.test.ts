import { describe, expect, it } from 'vitest';
import { defaultLimits } from '#config.ts';
import { makeKey } from '#platform/keys/keys.ts';
import { makeAccount, makeLogin, makeWebsite, serverForTests, statementsOf } from '#testing/index.ts';

/** The defaults as documented for shops, repeated by hand. */
const documented = {
  create: 600,
  read: 1200,
  write: 300,
  guess: 30,
  message: 20,
  upload: 60,
  open: 120,
} as const;

describe('the rate limits that hold without any configuration', () => {
  const { server, call } = serverForTests({ env: { CARDED_LIMITS: '{}' } });
  let addressCount = 0;
  const newAddress = () => `198.51.100.${++addressCount}`;
  type Request = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object; headers?: Record<string, string> };
  const ask = ({ method, url, payload, headers = {} }: Request, remoteAddress: string) =>
    server.app.http.inject({
      method,
      url,
      remoteAddress,
      headers: { host: 'localhost:3000', ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const statuses = async (request: Request, count: number, addressOf: (index: number) => string) => {
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) found.push((await ask(request, addressOf(index))).statusCode);
    return found;
  };

  it('are the documented ones, each in a minute', () => {
    expect(server.context.config.limits).toEqual(defaultLimits);
    expect(defaultLimits).toEqual(
      Object.fromEntries(Object.entries(documented).map(([name, points]) => [name, { points, seconds: 60 }])),
    );
  });

  it.each<[string, keyof typeof documented, (index: number) => Request]>([
    [
      'keys',
      'create',
      () => ({
        method: 'POST',
        url: '/v1/create',
        payload: { key: makeKey('live', server.context.random), data: {} },
      }),
    ],
    [
      'tokens of buyers',
      'guess',
      (index) => ({
        method: 'POST',
        url: '/v1/buyer/phone/check',
        payload: { code: '000000' },
        headers: { authorization: `Bearer ${String(index).padStart(43, '0')}` },
      }),
    ],
  ])('refuse an address that tries %s before anything is looked up', async (_, limit, request) => {
    const address = '100.64.0.7';
    const lookedUp = async (index: number) =>
      (await statementsOf(server.context, () => ask(request(index), address))).length;
    expect(await lookedUp(0)).toBeGreaterThan(0);
    for (let index = 1; index < documented[limit]; index += 1) await ask(request(index), address);
    const refused = await statementsOf(server.context, async () => {
      expect((await ask(request(5_000), address)).statusCode).toBe(429);
    });
    expect(refused).toEqual([]);
    expect((await ask(request(5_001), '100.64.0.8')).statusCode).toBe(401);
  });

  const nobody = { link: { kind: 't', token: 'unknown-unknown-unknown' } };
  const byAddress: [keyof typeof documented, Request][] = [
    ['read', { method: 'GET', url: '/v1/maintenance-mode' }],
    ['create', { method: 'POST', url: '/v1/create', payload: {} }],
    ['open', { method: 'POST', url: '/v1/buyer/open', payload: nobody }],
    ['guess', { method: 'POST', url: '/v1/buyer/phone/check', payload: { code: '000000' } }],
    ['message', { method: 'POST', url: '/v1/buyer/phone', payload: { phone: '1' } }],
    ['upload', { method: 'POST', url: '/v1/buyer/document', payload: {} }],
    ['write', { method: 'POST', url: '/v1/buyer/signature', payload: {} }],
  ];
  it.each(byAddress)(
    '%s: exactly as many from one address, then 429 with the time to wait',
    async (bucket, request) => {
      const [address, other] = [newAddress(), newAddress()];
      const points = documented[bucket];
      const first = await ask(request, address);
      expect(first.headers).toMatchObject({
        'ratelimit-policy': `"${bucket}";q=${points};w=60`,
        ratelimit: expect.stringMatching(new RegExp(`^"${bucket}";r=${points - 1};t=(60|59)$`)),
      });
      const rest = await statuses(request, points - 1, () => address);
      expect(rest).not.toContain(429);
      const over = await ask(request, address);
      expect([over.statusCode, over.json().error.code]).toEqual([429, 'too_many_requests']);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(over.headers.ratelimit).toMatch(new RegExp(`^"${bucket}";r=0;t=\\d+$`));
      expect((await ask(request, other)).statusCode).not.toBe(429);
      const forged = { ...request, headers: { 'x-forwarded-for': newAddress(), forwarded: 'for=192.0.2.1' } };
      expect((await ask(forged, address)).statusCode).toBe(429);
    },
  );

  it('count a key over all addresses, and another key separately', { timeout: 60_000 }, async () => {
    const account = await makeAccount(server.context);
    const [site, other] = [await makeWebsite(server.context, account), await makeWebsite(server.context, account)];
    const info = (key: string): Request => ({ method: 'GET', url: `/v1/info/${key}` });
    const found = await statuses(info(site.liveKey), documented.read + 40, (index) => `203.0.${index % 10}.7`);
    expect([found.indexOf(429), found.filter((status) => status === 200).length]).toEqual([
      documented.read,
      documented.read,
    ]);
    expect((await ask(info(other.liveKey), newAddress())).statusCode).toBe(200);
  });

  it('give one network a fifth of a key, whatever addresses it has, while others and the shop’s server are served', {
    timeout: 60_000,
  }, async () => {
    const account = await makeAccount(server.context);
    const site = await makeWebsite(server.context, account);
    const create: Request = { method: 'POST', url: '/v1/create', payload: { key: site.liveKey } };
    const eating = await statuses(create, 2 * documented.create, (index) => `192.0.2.${index % 250}`);
    expect(eating.indexOf(429)).toBe(documented.create / 5);
    const refused = await ask(create, '192.0.2.77');
    expect(refused.json().error).toMatchObject({
      code: 'too_many_requests',
      details: { limit: 'create_of_key_and_network', ends_at: expect.stringMatching(/^2\d{3}-.*Z$/) },
    });
    // Refused requests took nothing from the budget that others share.
    expect((await statuses(create, 20, (index) => `198.18.${index}.1`)).includes(429)).toBe(false);
    const fromShop: Request = { ...create, headers: { 'x-carded-secret': account.liveSecret } };
    expect((await ask(fromShop, '192.0.2.77')).statusCode).not.toBe(429);
  });

  it('of a key used up by a few networks still admit others that ask little, up to four times as much', {
    timeout: 120_000,
  }, async () => {
    const site = await makeWebsite(server.context, await makeAccount(server.context));
    const create: Request = { method: 'POST', url: '/v1/create', payload: { key: site.liveKey } };
    const eating = await statuses(create, documented.create, (index) => `203.0.${index % 5}.7`);
    expect(eating).not.toContain(429);
    const little = documented.create / 60;
    const sixth = await statuses(create, 2 * little, () => '198.51.100.7');
    expect([sixth.indexOf(429), sixth.filter((status) => status === 429).length]).toEqual([little, little]);
    const many = await statuses(create, 3 * documented.create, (index) => `10.0.${index % 250}.7`);
    expect(many.indexOf(429)).toBe(3 * documented.create - little);
  });

  it('count an IPv6 customer by the /64, however many addresses it has', async () => {
    const request: Request = { method: 'POST', url: '/v1/buyer/phone', payload: { phone: '1' } };
    // One network is written in many ways: `::` stands wherever zeros are.
    for (const network of ['2001:db8:1:2', '2001:db8:0:0', '2001:db8:1:0']) {
      const short = network.replace(/(:0)+$/, '');
      const found = await statuses(request, documented.message + 1, (index) =>
        index % 2 === 0 ? `${short}::${index + 1}` : `${network}:${index}:2:3:4`,
      );
      expect([network, found.indexOf(429)]).toEqual([network, documented.message]);
    }
    expect((await ask(request, '2001:db8:1:3::1')).statusCode).not.toBe(429);
  });

  it('count a login wherever it is, and guesses of its password thirty a minute', async () => {
    const { cookie } = await makeLogin(server.context, await makeAccount(server.context));
    const request: Request = {
      method: 'POST',
      url: '/api/user/mfa/enroll',
      payload: { mfaToken: '000000' },
      headers: { cookie },
    };
    const found: string[] = [];
    for (let index = 0; index <= documented.guess; index += 1)
      found.push((await ask(request, newAddress())).json().error.code);
    expect(found.indexOf('too_many_requests')).toBe(documented.guess);
  });

  it('leave health alone, and answer before anything is looked up', async () => {
    const found = await statuses({ method: 'GET', url: '/healthz' }, documented.read + 10, () => '192.0.2.77');
    expect(new Set(found)).toEqual(new Set([200]));
    expect((await call('maintenance.get', {})).status).toBe(200);
  });
});
