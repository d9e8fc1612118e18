import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { findLoaderFile, keepLoaderRelease, loaderFileOf } from './loader.ts';

const key = `pk_live_${'a1B'.repeat(9)}Z`;
const old = {
  release: '0123456789abcdef',
  files: new Map([
    ['popup.js', 'old()'],
    ['popup-open.js', 'open()'],
  ]),
};

describe('a loader that a page names by its hash', () => {
  const { server } = serverForTests();
  const get = (url: string, headers = {}) => {
    const { host } = new URL(server.context.config.publicUrl);
    return server.app.http.inject({ url, headers: { host, ...headers } });
  };
  beforeAll(async () => {
    await keepLoaderRelease(server.context, old);
    await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  });

  it('has the address and the hash that its file has, for a year, and after it was replaced', async () => {
    const { src = '', integrity } = (await loaderFileOf(server.context, key)) ?? {};
    expect(src).toMatch(
      new RegExp(`^${server.context.config.publicUrl}/static/popup/v1/[0-9a-f]{16}/popup\\.js\\?key=${key}$`),
    );
    const path = src.slice(server.context.config.publicUrl.length);
    const answers = [await get(path), await get(path, { 'accept-encoding': 'br' })];
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const [plain, packed] = answers.map(({ rawPayload }) => rawPayload);
    expect(brotliDecompressSync(packed ?? Buffer.alloc(0))).toEqual(plain);
    expect(integrity).toBe(
      `sha384-${createHash('sha384')
        .update(plain ?? '')
        .digest('base64')}`,
    );
    // A newer release takes the place of the newest; the address of before answers the same.
    const newer = { release: 'fedcba9876543210', files: new Map([['popup.js', 'newer()']]) };
    await keepLoaderRelease({ ...server.context, now: () => server.context.now() + 1 }, newer);
    expect((await loaderFileOf(server.context, key))?.src).toContain(newer.release);
    expect((await get(path)).rawPayload).toEqual(plain);
  });

  it('comes with the parts of its own release', async () => {
    expect((await get(`/static/popup/v1/${old.release}/popup-open.js?v`)).body).toBe('open()');
    expect((await get(`/static/popup/v1/${old.release}/popup.js?key=${key}`)).body).toBe(
      `self.CardedConfig??={key:"${key}"};\nold()`,
    );
  });

  it.each([
    '0123456789abcdee/popup.js',
    '0123456789abcdef/popup-other.js',
    'x/popup.js',
    '0123456789abcdef/..%2Fpopup.js',
  ])('is not there when it never was: %s', async (path) => {
    expect((await get(`/static/popup/v1/${path}`)).statusCode).toBe(404);
  });

  it('is kept as it was served first', async () => {
    await keepLoaderRelease(server.context, { release: old.release, files: new Map([['popup.js', 'changed()']]) });
    expect(await findLoaderFile(server.context, old.release, 'popup.js')).toBe('old()');
  });
});
