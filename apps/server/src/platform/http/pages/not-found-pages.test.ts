import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const { server } = serverForTests();

const ask = async (address: 'publicUrl' | 'verifyUrl', url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers, body } = await server.app.http.inject({
    method,
    url,
    headers: { host: new URL(server.context.config[address]).host },
  });
  return { statusCode, type: String(headers['content-type']), headers, body };
};
const short = '/t/abc';
const malformed = `/w/${'a'.repeat(20)}!`;

it.each([
  ['a name with a dot', '/foo.bar'],
  ['a page of old', '/account.html'],
  ['what attackers look for', '/wp-login.php'],
  ['a hidden file', '/.env'],
  ['a folder of scripts', '/assets/none-12345678.js'],
  ['a word', '/no-such-page'],
  ['a short link', short],
  ['a malformed link', malformed],
  ['half a link', '/s/'],
  ['a receipt cut short', '/r/abc'],
  ['a path that cannot be read', '/%zz'],
  ['a way out of the folder', '/%2e%2e/%2e%2e/package.json'],
  ['a backslash', '/a%5cb'],
])('shows people a page for %s', async (_, url) => {
  const { statusCode, type, body, headers } = await ask('publicUrl', url);
  expect([statusCode, type]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('This page does not exist');
  expect(body).toContain('Ask it for a new link');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toMatch(/rel="canonical"|property="og:url"/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it.each([
  ['/prcing', '/pricing'],
  ['/id-scaner?x=<b>', '/id-scanner'],
])('names the address that was meant by %s', async (url, path) => {
  const { statusCode, body } = await ask('publicUrl', url);
  expect([statusCode, body.includes(`Go to ${path}</a>`)]).toEqual([404, true]);
});

it.each(['/wp-login.php', '/"><script>alert(1)</script>'])('repeats no part of %s', async (url) => {
  const { body } = await ask('publicUrl', url);
  expect(body).not.toContain('Go to ');
  expect(body).not.toContain('alert(1)');
});

it.each([
  '/no-such-page',
  '/foo.bar',
  '/account/usage',
  '/signin',
  '/dev/outbox',
  '/id_scanner/access/x',
  short,
  malformed,
  '/%zz',
])('shows buyers their screens, which say what to do, for %s of the verify host', async (url) => {
  const { statusCode, type, body, headers } = await ask('verifyUrl', url);
  expect([statusCode, type]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('<div id="root">');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
});

it.each([
  ['publicUrl', '/api/no-such-call', 'GET', 404],
  ['publicUrl', '/v1/no-such-call', 'GET', 404],
  ['publicUrl', '/v1/foo.bar', 'GET', 404],
  ['publicUrl', `/id_scanner/access/qr/${'a'.repeat(32)}`, 'GET', 401],
  ['publicUrl', '/static/popup/v1/none.js', 'GET', 404],
  ['publicUrl', '/foo.bar', 'POST', 405],
  ['verifyUrl', '/api/session', 'GET', 404],
  ['verifyUrl', '/v1/no-such-call', 'GET', 404],
] as const)('tells programs in JSON: %s%s %s', async (address, url, method, status) => {
  const { statusCode, type, body } = await ask(address, url, method);
  expect([statusCode, type]).toEqual([status, 'application/json; charset=utf-8']);
  expect(JSON.parse(body).error.code).toBeTypeOf('string');
});

it('says the same to HEAD, without a body', async () => {
  const { statusCode, type, body } = await ask('verifyUrl', '/foo.bar', 'HEAD');
  expect([statusCode, type, body]).toEqual([404, 'text/html; charset=utf-8', '']);
});
