import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';

const { server, makeStaff } = serverForTests();

const support = async (path: string, cookie?: string) => {
  const { statusCode, headers } = await server.app.http.inject({
    url: path,
    headers: { host: new URL(server.context.config.publicUrl).host, ...(cookie === undefined ? {} : { cookie }) },
  });
  return [statusCode, headers.location];
};

it('sends who is signed in from /support to the tickets, staff to their inbox', async () => {
  const owner = await makeLogin(server.context, await makeAccount(server.context));
  const { staff } = await makeStaff();
  expect(await support('/support', owner.cookie)).toEqual([302, '/account/support']);
  expect(await support('/support/', staff.cookie)).toEqual([302, '/staff/support']);
});

it('has one address for everyone else, an ended session included', async () => {
  const ended = await makeLogin(server.context, await makeAccount(server.context), { expiresInMs: -1 });
  expect(await support('/support/')).toEqual([301, '/support']);
  expect(await support('/support/', ended.cookie)).toEqual([301, '/support']);
  expect((await support('/support'))[1]).toBeUndefined();
});

/** Reads what a monitor or a shop's own checks learn of an address, without what differs between two moments. */
const visible = async (method: 'GET' | 'HEAD', url: string) => {
  const { statusCode, headers, body } = await server.app.http.inject({
    method,
    url,
    headers: { host: new URL(server.context.config.publicUrl).host, 'accept-encoding': 'br' },
  });
  const { date, 'x-request-id': id, connection, 'transfer-encoding': chunked, ...shownHeaders } = headers;
  return { statusCode, shownHeaders, body };
};

it.each(['//', '//pricing', '/demo//id', '/%2Fpricing', `/${'a'.repeat(501)}`, `/docs/${'/'.repeat(9_000)}x`])(
  'knows one address for a page, and none at %#',
  async (url) => {
    expect((await visible('GET', url)).statusCode).toBe(404);
  },
);

it.each([
  ['/', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/docs', 200],
  ['/api/openapi.json', 200],
  ['/static/popup/v1/popup.js', 200],
  ['/support/', 301],
  ['/privacy', 200],
  ['/signin', 200],
  ['/account/usage', 200],
  ['/no-such-page', 404],
])('says the same of %s to HEAD as to GET, and sends no body', async (url, status) => {
  const head = await visible('HEAD', url);
  const get = await visible('GET', url);
  expect(head.statusCode).toBe(status);
  expect(head.body).toBe('');
  expect({ ...head, body: '' }).toEqual({ ...get, body: '' });
});

it('offers each package that the docs name, and no other file of its folder', async () => {
  const named = readFileSync(new URL('../../../../../../docs/guide/packages.md', import.meta.url), 'utf8');
  const paths = new Set(
    [...named.matchAll(/https:\/\/carded\.example(\/packages\/\S+\.tgz)/g)].map(([, path]) => path ?? ''),
  );
  expect(paths.size).toBe(4);
  const host = new URL(server.context.config.publicUrl).host;
  for (const url of paths) {
    const { statusCode, rawPayload } = await server.app.http.inject({ url, headers: { host } });
    expect([url, statusCode]).toEqual([url, 200]);
    const name = /carded-(\w+)-/.exec(url)?.[1];
    expect(gunzipSync(rawPayload).toString('latin1')).toContain(`"name": "@carded/${name}"`);
  }
  for (const url of [
    '/packages/index.js',
    '/packages/carded-node-9.9.9.tgz',
    '/packages/carded-node-0.1.0.tgz/../index.js',
  ])
    expect([url, (await server.app.http.inject({ url, headers: { host } })).statusCode]).toEqual([url, 404]);
});
