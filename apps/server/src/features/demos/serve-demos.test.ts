import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';

describe.runIf(existsSync(join(builds.web, 'demo/index.html')))('an address below /demo that is no demo', () => {
  const { server } = serverForTests();
  const answerOf = async (url: string) => {
    const host = new URL(server.context.config.publicUrl).host;
    const { statusCode, headers } = await server.app.http.inject({ url, headers: { host } });
    return [statusCode, headers.location];
  };

  it.each([
    ['/demo/1', '/get-started/1'],
    ['/demo/04/', '/get-started/4'],
    ['/demo/mesa-cloud', '/get-started/2?invite=mesa-cloud'],
    ['/demo/mesa-cloud?utm_source=letter', '/get-started/2?utm_source=letter&invite=mesa-cloud'],
    ['/demo/2b', '/get-started/2?invite=2b'],
  ])('%s leads to a page that is there', async (url, page) => {
    expect(await answerOf(url)).toEqual([302, page]);
    expect(await answerOf(page)).toEqual([200, undefined]);
  });

  it.each([
    ['/demo/0', '/get-started/0'],
    ['/demo/9', '/get-started/9'],
    ['/demo/099/', '/get-started/99'],
    ['/demo/12345678901234567890', '/get-started/12345678901234567890'],
  ])('%s, a number without a video, leads to where it would be, which says that there is none', async (url, page) => {
    expect(await answerOf(url)).toEqual([302, page]);
    expect(await answerOf(page)).toEqual([404, undefined]);
  });
});
