import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '@carded/client';
import { endpoints } from '@carded/contract';
import { makeAccount, makeLogin, makeWebsite, serverForTests } from '@carded/testing/server';
import { describe, expect, it } from 'vitest';
import { requests } from './access-matrix/requests.ts';
import { makeRole } from './access-matrix/roles.ts';
import { makeWorld, namedOf } from './access-matrix/world.ts';
import { dumpOf } from './canary/sinks.ts';

const workspace = join(import.meta.dirname, '../../../..');
const isBuilt = existsSync(join(workspace, 'apps/verify/build/index.html'));
const assetOf = (build: string) =>
  readdirSync(join(workspace, build, 'assets')).find((name) => name.endsWith('.js')) ?? 'none.js';
const main = 'localhost:3000';
const verify = 'verify.localhost:3000';

describe('headers', () => {
  const { server, call } = serverForTests();
  const { server: overTls } = serverForTests({ env: { CARDED_PUBLIC_URL: 'https://carded.example' } });
  const get = (host: string, url: string, headers: Record<string, string> = {}, from = server) =>
    from.app.http.inject({ method: 'GET', url, headers: { host, ...headers } });
  const policyOf = (answer: { headers: Record<string, unknown> }) =>
    Object.fromEntries(
      String(answer.headers['content-security-policy'])
        .split('; ')
        .map((part): [string, string] => [part.split(' ', 1)[0] ?? '', part.split(' ').slice(1).join(' ')]),
    );

  it('of data: never kept, never framed, never run, never sniffed', async () => {
    for (const url of ['/v1/maintenance-mode', '/api/user', '/v1/status/x', '/v1/nothing', '/healthz']) {
      const { headers } = await get(main, url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store, private',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^req_/),
      });
      expect(headers, url).not.toHaveProperty('strict-transport-security');
      expect(headers, url).not.toHaveProperty('x-powered-by');
      expect(headers, url).not.toHaveProperty('server');
    }
  });

  it('of data by every endpoint, refused or not', async () => {
    for (const { name, method, path } of endpoints) {
      const url = path.replaceAll(/:\w+/g, 'pk_live_nobody00000000');
      const { headers } = await server.app.http.inject({ method, url, headers: { host: main } });
      // The keys that proofs are checked with are the one thing that everyone may keep.
      const kept = name === 'proofs.keys' ? 'public, max-age=300' : 'no-store, private';
      expect([name, headers['cache-control'], headers['x-content-type-options']]).toEqual([name, kept, 'nosniff']);
      // What a page tells and reads no answer of has none.
      const type = name === 'problems.report' ? undefined : 'application/json; charset=utf-8';
      expect([name, headers['content-type']]).toEqual([name, type]);
      expect(headers, name).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('with https: only https for a year, on every kind of answer', async () => {
    const urls: [string, string][] = [
      ['carded.example', '/'],
      ['carded.example', '/signin'],
      ['carded.example', '/nothing'],
      ['carded.example', '/v1/maintenance-mode'],
      ['carded.example', '/v1/openapi.json'],
      ['carded.example', `/t/${'a'.repeat(32)}`],
      ['verify.carded.example', '/'],
      ['evil.example', '/'],
    ];
    for (const [host, url] of urls) {
      const { headers } = await get(host, url, {}, overTls);
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000; includeSubDomains']);
    }
  });

  it.runIf(isBuilt)(
    'of a link’s page, a receipt’s too: no referrer, no index, no frame, and on its own host only',
    async () => {
      for (const kind of ['r', 't', 'w', 's']) {
        const url = `/${kind}/${'a'.repeat(32)}`;
        const answer = await get(verify, url);
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(answer.headers, url).toMatchObject({
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        });
        expect(policyOf(answer)['frame-ancestors'], url).toBe("'none'");
        const elsewhere = await get(main, url);
        expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([302, `http://${verify}${url}`]);
      }
      for (const url of ['/r/short', `/r/${'a'.repeat(32)}/b`, `/x/${'a'.repeat(32)}`])
        expect((await get(verify, url)).statusCode, url).toBe(404);
    },
  );

  it.runIf(isBuilt)('of pages: scripts by origin or hash, framed by nobody', async () => {
    const scanner = ['/scanner', '/scanner/textarea', '/demo/scanner', `/id_scanner/access/${'a'.repeat(32)}`];
    for (const url of ['/', '/signin', '/account/verifications', '/staff/reviews', ...scanner, '/no/such/page']) {
      const answer = await get(main, url);
      const policy = policyOf(answer);
      expect(policy, url).toMatchObject({ 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" });
      expect(policy['script-src'], url).toMatch(/^'self'( 'sha(256|384|512)-[\w+/=]+')*$/);
      expect(answer.headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
      const inline = [...answer.body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text]) => text ?? '',
      );
      for (const text of inline)
        expect(policy['script-src'], `an inline script of ${url}`).toContain(
          createHash('sha256').update(text).digest('base64'),
        );
      if (url !== '/no/such/page') expect(answer.statusCode, url).toBe(200);
    }
  });

  it.runIf(isBuilt)(
    'of the buyer’s screens: framed by the website’s own pages, and by nobody without a key',
    async () => {
      const account = await makeAccount(server.context);
      const site = await makeWebsite(server.context, account, { domain: 'harbor.example' });
      const anyPage = await makeWebsite(server.context, account, { isDevMode: true, isOriginIgnored: true });
      const live = await makeWebsite(overTls.context, await makeAccount(overTls.context), { domain: 'harbor.example' });
      const ancestors = async (host: string, url: string, from = server) =>
        policyOf(await get(host, url, {}, from))['frame-ancestors'];
      expect(await ancestors('verify.carded.example', `/?key=${live.liveKey}`, overTls)).toBe(
        'https://harbor.example https://*.harbor.example',
      );
      expect((await ancestors(verify, `/?key=${site.liveKey}`))?.split(' ')).toContain('https://harbor.example');
      expect(await ancestors(verify, `/?key=${anyPage.testKey}`)).toBe('*');
      for (const url of [
        '/',
        '/?key=pk_live_nobody00000000',
        '/?key=',
        `/?key=${site.hash}`,
        `/t/${'a'.repeat(32)}?key=${site.liveKey}`,
        `/w/${site.hash}`,
        '/favicon.svg',
      ])
        expect([url, await ancestors(verify, url)]).toEqual([url, "'none'"]);
      const { headers } = await get(verify, `/?key=${site.liveKey}`);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
      expect(policyOf({ headers })).toMatchObject({ 'default-src': "'none'", 'form-action': "'none'" });
    },
  );

  it.runIf(isBuilt)('of pages whose address holds a token: nobody is told of it', async () => {
    for (const url of [
      `/id_scanner/access/${'a'.repeat(32)}`,
      '/scanner/pair',
      `/resetpassword/${'a'.repeat(32)}`,
      '/resetmfa/x',
    ])
      expect([url, (await get(main, url)).headers['referrer-policy']]).toEqual([url, 'no-referrer']);
    expect((await get(main, '/scanner')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it.runIf(isBuilt)(
    'of workers: they alone compile WebAssembly, and the scanner’s own is asked for at each visit',
    async () => {
      const names = readdirSync(join(workspace, 'apps/web/build/client/assets')).filter((name) => name.endsWith('.js'));
      const worker = names.find((name) => name.startsWith('barcode-worker-')) ?? 'none.js';
      for (const url of [`/assets/${worker}`, '/scanner-worker.js']) {
        const answer = await get(main, url);
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect(policyOf(answer), url).toMatchObject({
          'default-src': "'none'",
          'script-src': "'self' 'wasm-unsafe-eval'",
          'connect-src': "'self'",
        });
      }
      expect((await get(main, '/scanner-worker.js')).headers['cache-control']).toBe('no-cache');
      const policy = policyOf(await get(main, '/scanner'));
      expect(policy['script-src']).not.toContain('wasm');
      expect(policy['worker-src']).toBe("'self'");
    },
  );

  it.runIf(isBuilt)('of files: typed, kept a year when named by their hash', async () => {
    for (const [host, url, kept] of [
      [verify, `/assets/${assetOf('apps/verify/build')}`, 'public, max-age=31536000, immutable'],
      [main, `/assets/${assetOf('apps/web/build/client')}`, 'public, max-age=31536000, immutable'],
      [verify, '/favicon.svg', 'public, max-age=3600'],
    ] as const) {
      const { statusCode, headers } = await get(host, url);
      expect([url, statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        url,
        200,
        kept,
        'nosniff',
      ]);
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    }
  });

  it('leave a host that is not ours unanswered, whatever else a request claims', async () => {
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

  it('send a link to the configured host, whatever the request says of hosts', async () => {
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

  it('keep the account’s calls off the buyer’s host', async () => {
    const account = await makeAccount(server.context);
    const { cookie } = await makeLogin(server.context, account);
    expect((await get(main, '/api/user', { cookie })).statusCode).toBe(200);
    expect((await get(verify, '/api/user', { cookie })).statusCode).toBe(404);
  });

  it('refuse a write that another site sends with our cookie', async () => {
    const account = await makeAccount(server.context);
    const byCookie = endpoints.filter(
      ({ method, access, path, setsCookie }) =>
        method !== 'GET' &&
        (['login', 'staff', 'signed_in', 'scanner'].includes(access.by) ||
          setsCookie === true ||
          path === '/api/session'),
    );
    expect(byCookie.length).toBeGreaterThan(20);
    const { cookie } = await makeLogin(server.context, account);
    for (const { name, method, path } of byCookie) {
      const url = path.replaceAll(/:\w+/g, 'pk_live_nobody00000000');
      const send = async (headers: Record<string, string>) =>
        (await server.app.http.inject({ method, url, headers: { host: main, cookie, ...headers } })).json().error?.code;
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
      const ours = { host: main, cookie, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
      expect((await server.app.http.inject({ method, url, headers: ours })).json().error?.code).not.toBe('cross_site');
    }
  });

  it('answer methods that nothing takes with 404 or 405', async () => {
    for (const { path, method } of endpoints) {
      const url = path.replaceAll(/:\w+/g, 'pk_live_nobody00000000');
      const taken = new Set(endpoints.filter((one) => one.path === path).map((one) => one.method as string));
      for (const other of ['TRACE', 'PATCH', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        // Another path with a parameter may take it: `/api/verification/:uuid` and its neighbours.
        const isOther = endpoints.some(
          (one) => one.method === other && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url),
        );
        if (taken.has(other) || isOther) continue;
        const answer = await server.app.http.inject({ method: other as 'GET', url, headers: { host: main } });
        const isPreflight = other === 'OPTIONS' && answer.statusCode === 204;
        expect(isPreflight ? 404 : answer.statusCode, `${other} ${url}, which takes ${method}`).toSatisfy(
          (status) => status === 404 || status === 405,
        );
      }
    }
  });

  it('leave everything as it was after every GET', async () => {
    const world = await makeWorld(server);
    await call('proofs.keys', {});
    const sumOf = async (isKept = (_: string) => true) =>
      (await dumpOf(server.urls.owner)).filter(({ name }) => isKept(name)).map(({ name, text }) => `${name} ${text}`);
    const isNoTrail = (table: string) => !table.includes('audit_');
    const reads = endpoints.filter(({ method }) => method === 'GET');
    const [quiet, noted] = [reads.filter(({ audit }) => audit === undefined), reads.filter(({ audit }) => audit)];
    for (const roleName of ['owner', 'staff', 'live secret', 'buyer’s link token', 'anonymous'] as const) {
      const role = await makeRole(server, world, roleName);
      const readAll = async (some: typeof reads) => {
        for (const { name } of some) {
          const request = requests[name as EndpointName].request(namedOf(world, 'own'));
          await call(name as EndpointName, request as never, role.headers);
        }
      };
      const before = await sumOf();
      await readAll(quiet);
      for (const url of [
        '/',
        '/signin',
        `/t/${'a'.repeat(32)}`,
        '/healthz',
        '/readyz',
        '/metrics',
        '/v1/openapi.json',
        '/docs',
      ])
        await get(main, url);
      await get(verify, `/?key=${world.home.own.website.liveKey}`);
      expect(await sumOf(), roleName).toEqual(before);
      const beforeNoted = await sumOf(isNoTrail);
      await readAll(noted);
      expect(await sumOf(isNoTrail), `${roleName}: looks that leave a trail`).toEqual(beforeNoted);
    }
  });
});
