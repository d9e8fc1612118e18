import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeWebsite, serverForTests } from '#testing/index.ts';
import { getFrom, main, verify } from './hosts.ts';

const workspace = join(import.meta.dirname, '../../../..');
const isBuilt = existsSync(join(workspace, 'apps/verify/build/index.html'));
const assetOf = (build: string) =>
  readdirSync(join(workspace, build, 'assets')).find((name) => name.endsWith('.js')) ?? 'none.js';

describe.runIf(isBuilt)('headers', () => {
  const { server } = serverForTests();
  const { server: overTls } = serverForTests({
    env: { CARDED_PUBLIC_URL: 'https://carded.example', CARDED_TRUSTED_PROXIES: 'none' },
  });
  const get = getFrom(server);
  const policyOf = (answer: { headers: Record<string, unknown> }) =>
    Object.fromEntries(
      String(answer.headers['content-security-policy'])
        .split('; ')
        .map((part): [string, string] => [part.split(' ', 1)[0] ?? '', part.split(' ').slice(1).join(' ')]),
    );

  it('of a link’s page and a receipt’s forbid referrer, indexing and framing, and the pages are on their own host only', async () => {
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
  });

  it('of pages allow scripts by origin or hash, and forbid framing', async () => {
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
      // Browsers do not run data for search engines.
      const run = answer.body.replaceAll(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g, '');
      const inline = [...run.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text]) => text ?? '',
      );
      for (const text of inline)
        expect(policy['script-src'], `an inline script of ${url}`).toContain(
          createHash('sha256').update(text).digest('base64'),
        );
      if (url !== '/no/such/page') expect(answer.statusCode, url).toBe(200);
    }
  });

  it('of the buyer’s screens let only the website’s own pages frame them, and none without a key', async () => {
    const account = await makeAccount(server.context);
    const site = await makeWebsite(server.context, account, { domain: 'harbor.example' });
    const anyPage = await makeWebsite(server.context, account, { isDevMode: true, isOriginIgnored: true });
    const live = await makeWebsite(overTls.context, await makeAccount(overTls.context), { domain: 'harbor.example' });
    const ancestors = async (host: string, url: string, from = get) =>
      policyOf(await from(host, url))['frame-ancestors'];
    expect(await ancestors('verify.carded.example', `/?key=${live.liveKey}`, getFrom(overTls))).toBe(
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
  });

  it('of pages whose address holds a token keep it out of referrers', async () => {
    for (const url of [
      `/id_scanner/access/${'a'.repeat(32)}`,
      '/scanner/pair',
      `/resetpassword/${'a'.repeat(32)}`,
      '/resetmfa/x',
    ])
      expect([url, (await get(main, url)).headers['referrer-policy']]).toEqual([url, 'no-referrer']);
    expect((await get(main, '/scanner')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('of workers let only them compile WebAssembly, and the scanner’s worker is requested at each visit', async () => {
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
  });

  it('of files give their type, and let files named by hash be kept a year', async () => {
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
});
