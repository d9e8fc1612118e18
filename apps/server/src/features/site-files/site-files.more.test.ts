import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { builds, builtSite } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';
import { robots } from './index.ts';

/** Tells whether a path may be read by the rules of RFC 9309 2.2.2: the longest match counts. */
const isOpen = (path: string): boolean => {
  const rules = robots('https://x.example')
    .split('\n')
    .flatMap((line) => {
      const [, kind, start] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
      return start !== undefined && path.startsWith(start)
        ? [{ isAllowed: kind === 'Allow', length: start.length }]
        : [];
    });
  return rules.sort((a, b) => b.length - a.length)[0]?.isAllowed ?? true;
};

describe('robots.txt', () => {
  it.each([
    '/',
    '/terms',
    '/talk',
    '/support',
    '/signup',
    '/faq',
    '/docs/webhooks',
    '/blog',
    '/security',
    '/id-scanner',
  ])('lets %s be read', (path) => expect(isOpen(path)).toBe(true));
  it.each(['/api/session', '/account/usage', '/staff', '/t/abc', '/w/abc', '/s/abc', '/r/abc', '/id_scanner/access/x'])(
    'keeps %s out',
    (path) => expect(isOpen(path)).toBe(false),
  );
});

describe.runIf(existsSync(join(builds.web, 'index.html')))('the site’s files', () => {
  const { server } = serverForTests();
  const get = (url: string, address: 'publicUrl' | 'verifyUrl' | 'payUrl' = 'publicUrl') =>
    server.app.http.inject({ url, headers: { host: new URL(server.context.config[address]).host } });
  const pathsIn = (text: string, place: RegExp) =>
    [...text.matchAll(place)].map(([, url = '']) => new URL(url).pathname);
  // Docs are made and the screens are loaded once, which takes a busy machine long.
  beforeAll(async () => {
    await get('/docs');
    await get('/terms');
  }, 120_000);

  it('lists every public page once', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const paths = pathsIn(body, /<loc>([^<]*)<\/loc>/g);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/terms', '/docs', '/docs/webhooks']));
    expect(paths.filter((path) => /404|thanks|underage|account|staff/.test(path) && !path.startsWith('/docs'))).toEqual(
      [],
    );
  });

  it('answers at every address it was built for, listed or not', async () => {
    for (const { path } of await builtSite())
      if (path !== '/404') expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  });

  it('names in llms.txt only what is there, as text without any tag', async () => {
    const { body } = await get('/llms.txt');
    const paths = pathsIn(body, /\]\((\S+)\)/g);
    expect(paths).toContain('/index.md');
    expect(paths).toContain('/docs/webhooks.md');
    for (const path of paths.filter((one) => !one.startsWith('/docs/api') && !one.startsWith('/docs/account'))) {
      const twin = await get(path);
      expect([path, twin.statusCode, twin.headers['content-type']]).toEqual([
        path,
        200,
        'text/markdown; charset=utf-8',
      ]);
      expect([path, /^# /m.test(twin.body)]).toEqual([path, true]);
      expect([
        path,
        twin.body.replaceAll(/```[\s\S]*?```|`[^`]*`/g, '').match(/<\/?(div|p|span|live-part|input)\b/),
      ]).toEqual([path, null]);
    }
  });

  it('draws a picture of each page for those who share it, once', async () => {
    const { body } = await get('/security');
    const [, address = ''] = /<meta property="og:image" content="([^"]*)"/.exec(body) ?? [];
    const both = await Promise.all([get(new URL(address).pathname), get(new URL(address).pathname)]);
    for (const { statusCode, headers, rawPayload } of both) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(rawPayload.length).toBeLessThan(60_000);
    }
    expect((await get('/og/none.png')).statusCode).toBe(404);
  }, 60_000);

  it('says where to report a hole, for half a year', async () => {
    const { body } = await get('/.well-known/security.txt');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    );
    expect(fields.Contact).toBe(`${server.context.config.publicUrl}/support`);
    const days = (Date.parse(fields.Expires ?? '') - server.clock.nowMs) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  });

  it('keeps crawlers from the hosts of buyers and cards', async () => {
    expect((await get('/robots.txt', 'verifyUrl')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const address of ['verifyUrl', 'payUrl'] as const) {
      for (const path of ['/sitemap.xml', '/llms.txt', '/index.md'])
        expect([path, (await get(path, address)).statusCode]).toEqual([path, 404]);
    }
  });

  it('is packed, and not sent again to who has it', async () => {
    const host = new URL(server.context.config.publicUrl).host;
    for (const url of ['/docs', '/features', '/sitemap.xml']) {
      const first = await server.app.http.inject({ url, headers: { host, 'accept-encoding': 'br' } });
      expect([url, first.headers['content-encoding']]).toEqual([url, 'br']);
      const etag = String(first.headers.etag);
      const again = await server.app.http.inject({
        url,
        headers: { host, 'accept-encoding': 'br', 'if-none-match': etag },
      });
      expect([url, again.statusCode, again.rawPayload.length]).toEqual([url, 304, 0]);
    }
  });
});
