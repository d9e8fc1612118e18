import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const { openPage } = serverForTests({ env: { CARDED_LIMITS: '{"read":{"points":3,"seconds":60}}' } });

it('counts searches and missing pages as reads of an address, and answers too many with words', async () => {
  const address = '198.51.100.7';
  for (const [url, status] of [
    ['/docs/search?q=proof', 200],
    ['/docs/search?q=PROOF', 200],
    ['/docs/no-such-page', 404],
  ] as const)
    expect((await openPage(url, address)).statusCode).toBe(status);
  for (const url of ['/docs/search?q=cart', '/docs/none']) {
    const over = await openPage(url, address);
    expect(over.statusCode).toBe(429);
    expect(over.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(over.headers['retry-after']).toMatch(/^[1-9]\d?$/);
    expect(over.body).toContain('<h1>Too many searches</h1>');
  }
  expect((await openPage('/v1/maintenance-mode', address)).statusCode).toBe(429);
  expect((await openPage('/docs/webhooks', address)).statusCode).toBe(200);
  expect((await openPage('/docs/search?q=cart', '198.51.100.8')).statusCode).toBe(200);
});
