import { endpoints } from '@carded/contract';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { getFrom, main, verify } from './hosts.ts';

describe('requests of other hosts and sites', () => {
  const { server, makeMerchant } = serverForTests();
  const get = getFrom(server);

  it('are turned away on a host that is not ours, whatever else they claim', async () => {
    for (const host of [
      'evil.example',
      'localhost',
      'localhost:3001',
      'localhost:3000.evil.example',
      'a.localhost:3000',
      '',
      'shop.localhost:3000',
    ]) {
      for (const url of ['/', '/v1/maintenance-mode', `/t/${'a'.repeat(32)}`]) {
        const answer = await get(host, url, { 'x-forwarded-host': main, forwarded: `host=${main}` });
        expect([host, answer.statusCode, answer.json().error.code]).toEqual([host, 421, 'unknown_host']);
      }
    }
  });

  it('that open a link are sent to the configured host, whatever they say of hosts', async () => {
    const token = 'a'.repeat(32);
    for (const kind of ['t', 'w', 's']) {
      for (const headers of [
        {},
        { 'x-forwarded-host': 'evil.example' },
        { forwarded: 'host=evil.example' },
        { 'x-forwarded-proto': 'ftp' },
      ]) {
        const answer = await get(main, `/${kind}/${token}?next=https://evil.example`, headers);
        expect([answer.statusCode, answer.headers.location]).toEqual([302, `http://${verify}/${kind}/${token}`]);
      }
      for (const bad of [
        '%2f%2fevil.example%2faaaaaaaaaaaa',
        '..%2f..%2fevil.example-aaaaaaa',
        'short',
        `${token}/more`,
        'a'.repeat(150),
      ])
        expect([bad, (await get(main, `/${kind}/${bad}`)).headers.location]).toEqual([bad, undefined]);
    }
  });

  it('do not reach the account’s calls on the buyer’s host', async () => {
    const { owner } = await makeMerchant();
    expect((await get(main, '/api/user', owner)).statusCode).toBe(200);
    expect((await get(verify, '/api/user', owner)).statusCode).toBe(404);
  });

  it('change nothing with our cookie', async () => {
    const { owner } = await makeMerchant();
    const byCookie = endpoints.filter(
      ({ method, access, path, setsCookie }) =>
        method !== 'GET' &&
        (['login', 'staff', 'signed_in', 'scanner'].includes(access.by) ||
          setsCookie === true ||
          path === '/api/session'),
    );
    expect(byCookie.length).toBeGreaterThan(20);
    for (const { name, method, path } of byCookie) {
      const url = path.replaceAll(/:\w+/g, 'pk_live_nobody00000000');
      const send = async (headers: Record<string, string>) =>
        (await server.app.http.inject({ method, url, headers: { host: main, ...owner, ...headers } })).json().error
          ?.code;
      for (const foreign of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `http://${verify}` },
        { origin: 'https://localhost:3000' },
        { origin: 'http://localhost:3000.evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
      ] as Record<string, string>[])
        expect([name, foreign, await send(foreign)]).toEqual([name, foreign, 'cross_site']);
    }
    for (const { method, path } of byCookie.slice(0, 5)) {
      const url = path.replaceAll(/:\w+/g, 'pk_live_nobody00000000');
      const ours = { host: main, ...owner, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
      expect((await server.app.http.inject({ method, url, headers: ours })).json().error?.code).not.toBe('cross_site');
    }
  });
});
