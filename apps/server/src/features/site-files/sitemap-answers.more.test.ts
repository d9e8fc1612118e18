import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';

describe.runIf(existsSync(join(builds.web, 'index.html')))('the site map', () => {
  const { server } = serverForTests();
  const get = (url: string) =>
    server.app.http.inject({ url, headers: { host: new URL(server.context.config.publicUrl).host } });

  it('lists no page that does not answer', async () => {
    const { body } = await get('/sitemap.xml');
    const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  });
});
