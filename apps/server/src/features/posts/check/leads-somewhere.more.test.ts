import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';
import { leadsSomewhere } from '../desk/preview-post.ts';

describe.runIf(existsSync(join(builds.web, 'blog/index.html')))('where a link of a post leads', () => {
  const { server } = serverForTests();
  const status = async (url: string) =>
    (await server.app.http.inject({ url, headers: { host: new URL(server.context.config.publicUrl).host } }))
      .statusCode;

  it.each(
    [
      '/',
      '/pricing',
      '/signup',
      '/accuracy.json',
      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      '/blog',
      '/blog/atom.xml',
    ]
      .concat(['/legal/atom.xml', '/.well-known/security.txt', '/index.md', '/pricing.md', '/blog.md', '/docs.md'])
      .concat(['/docs/popup', '/docs/popup.md', '/terms.md', '/signin', '/api/openapi.json'])
      .concat(['/og/home.png', '/og/pricing.png', '/og/get-started/1.png']),
  )('%s is there', async (path) => {
    expect([await leadsSomewhere(server.context, path), await status(path)]).toEqual([true, 200]);
  });

  it.each([
    '/nowhere',
    '/nowhere.md',
    '/og/nowhere.png',
    '/og/pricing',
    '/uninstall.md',
    '/docs/nowhere.md',
    '/blog/nobody',
    '/blog/nobody.md',
    '/legal',
  ])('%s is not', async (path) => {
    expect([await leadsSomewhere(server.context, path), await status(path)]).toEqual([false, 404]);
  });
});
