import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';
import { pageDrawer } from './draw-page.ts';

const { server } = serverForTests();
const empty =
  '<html><head><title>Carded</title><link rel="stylesheet" href="/a.css"/></head><body><main></main></body></html>';

/** A build whose pages do what the address says: the drawing itself is tested where it is. */
const build = `
let send;
export const entry = { module: {
  sendThrough: (other) => { send = other; },
  drawPage: async (_, { url, place }) => {
    if (url.startsWith('/breaks')) throw new Error('buyer Ruth Chapman');
    const [, method, path] = url.split(' ');
    await new Promise((resolve) => setImmediate(resolve));
    const answer = await send(path, { method, headers: { 'content-type': 'application/json' }, ...(method === 'POST' ? { body: '{}' } : {}) });
    const body = '<main><button>' + answer.status + ' ' + (await answer.text()).replaceAll('<', '') + ' ' + JSON.stringify(place) + '</button></main>';
    return { title: 'T & </title><b>', body, answers: '{}', styles: ['/a.css'], scripts: ['/a.js'] };
  },
} };`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carded-draw-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/index.js'), build);
  await writeFile(join(folder, 'client/a.css'), '@font-face{font-family:Inter Variable;src:url(/i.woff2)}b{color:red}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Draws a page as the server would send it; null for the empty one. */
const drawn = async (url: string, cookie: string, headers: Record<string, string> = {}): Promise<string | null> => {
  const pages = Fastify();
  await pages.register(fastifyCookie);
  const { draw } = pageDrawer(server.app.http, server.context, join(folder, 'client'), empty);
  let page: string | null = null;
  pages.get('/*', async (request) => {
    page = await draw(Object.assign(request, { raw: Object.assign(request.raw, { url }) }));
    return 'asked';
  });
  await pages.inject({
    url: '/',
    headers: { host: new URL(server.context.config.publicUrl).host, cookie, ...headers },
  });
  await pages.close();
  return page;
};
/** A page as its request is handed to the drawer. */
const opened = (cookie: string) =>
  ({
    url: '/ GET /api/session',
    headers: { host: new URL(server.context.config.publicUrl).host, cookie },
    cookies: server.app.http.parseCookie(cookie),
    raw: { socket: {} },
  }) as never;
const owner = async () => makeLogin(server.context, await makeAccount(server.context));

it('asks as who opens the page, through every check, also while others are drawn', async () => {
  const people = await Promise.all([owner(), owner(), owner()]);
  const pages = await Promise.all(people.map(({ cookie }) => drawn('/ GET /api/session', cookie)));
  for (const [index, { email }] of people.entries()) {
    expect(pages[index]).toContain('200 ');
    expect(pages[index]).toContain(email);
  }
  expect(
    await drawn(
      '/ GET /api/verification/views',
      (await makeLogin(server.context, await makeAccount(server.context), { expiresInMs: -1 })).cookie,
    ),
  ).toContain('401 ');
});

it('reads by POST where an endpoint only reads, and never writes', async () => {
  const { cookie } = await owner();
  expect(await drawn('/ POST /api/verification/logs', cookie)).toContain('200 ');
  expect(await drawn('/ POST /api/user/website', cookie)).toBeNull();
  expect(await drawn('/ DELETE /api/session', cookie)).toBeNull();
  expect(await drawn('/ GET /api/session', cookie)).toContain('200 ');
  for (const path of ['/api/staff/websites/pk_x?tab=1', '/api/staff/websites/pk_x/versions'])
    expect(await drawn(`/ GET ${path}`, cookie)).toBeNull();
});

it('draws nothing for another site’s request or a browser’s prefetch', async () => {
  const { cookie } = await owner();
  for (const [name, value, isDrawn] of [
    ['sec-fetch-site', 'cross-site', false],
    ['sec-fetch-site', 'same-site', false],
    ['sec-purpose', 'prefetch', false],
    ['sec-fetch-site', 'none', true],
    ['sec-fetch-site', 'same-origin', true],
  ] as const)
    expect((await drawn('/ GET /api/session', cookie, { [name]: value })) !== null, value).toBe(isDrawn);
});

it('leaves the empty page to who has no session and where something fails', async () => {
  expect(await drawn('/ GET /api/session', '')).toBeNull();
  expect(await drawn('/breaks', (await owner()).cookie)).toBeNull();
});

it('fills the empty page: title, styles without letters that are not here, scripts, answers, controls that take nothing', async () => {
  const { cookie } = await owner();
  const page = await drawn('/ GET /api/session', cookie);
  expect(page).toContain('<title>T &amp; &lt;/title>&lt;b></title>');
  expect(page).toContain('<link rel="stylesheet" media="not all" href="/a.css"/>');
  expect(page).toContain('<style>b{color:red}</style><link rel="modulepreload" href="/a.js"/></head>');
  expect(page).toMatch(/<body><div id="drawn"><main><button inert="">200 /);
  expect(page).toContain('<script type="application/json" id="first-answers">{}</script></body>');
  expect(await drawn('/ GET /api/session', `${cookie}; carded-page=America/Boise~inter`)).toContain('@font-face');
});

it('leaves the empty page to everyone where the screens did not load, or too many are drawn', async () => {
  const { cookie } = await owner();
  const broken = join(folder, 'broken');
  await mkdir(join(broken, 'server'), { recursive: true });
  await writeFile(join(broken, 'server/index.js'), 'throw new Error("no screens")');
  const { draw: never } = pageDrawer(server.app.http, server.context, join(broken, 'client'), empty);
  expect(await never(opened(cookie))).toBeNull();
  const { draw } = pageDrawer(server.app.http, server.context, join(folder, 'client'), empty);
  await draw(opened(cookie));
  const others = Array.from({ length: 40 }, (_, at) => opened(`${cookie.split('=')[0]}=other-${at}`));
  const pages = await Promise.all(others.map(draw));
  const count = pages.filter((page) => page !== null).length;
  expect(count).toBeGreaterThanOrEqual(8);
  expect(count).toBeLessThan(40);
  expect(await draw(opened(`${cookie.split('=')[0]}=one-more`))).not.toBeNull();
});

it('draws one page of a session at a time, and ten in ten seconds', async () => {
  const [one, other] = [await owner(), await owner()];
  const { draw, load } = pageDrawer(server.app.http, server.context, join(folder, 'client'), empty);
  await load();
  const drawing = draw(opened(one.cookie));
  expect(await draw(opened(one.cookie))).toBeNull();
  expect(await drawing).not.toBeNull();
  let count = 1;
  while (count < 30 && (await draw(opened(one.cookie))) !== null) count += 1;
  // A slow machine takes longer than ten seconds for them.
  expect(count).toBeGreaterThanOrEqual(10);
  expect(await draw(opened(other.cookie))).not.toBeNull();
});

it('draws in the language and time zone that the browser told, and in none that does not exist', async () => {
  const { cookie } = await owner();
  const place = async (zone: string, language: string) =>
    /\{"locale".*?\}/.exec(
      (await drawn('/ GET /api/session', `${cookie}; carded-page=${zone}`, { 'accept-language': language })) ?? '',
    )?.[0];
  const origin = `,"origin":"${new URL(server.context.config.publicUrl).origin}"}`;
  expect(await place('America/Boise', 'de-CH,de;q=0.9')).toBe(`{"locale":"de-CH","timeZone":"America/Boise"${origin}`);
  expect(await place('Etc/GMT+5', 'en-US')).toMatch(/GMT\+5|-05:00/);
  expect(await place('Mars/Olympus', '*')).toBe(`{"locale":"en-US"${origin}`);
  expect(await place('', 'not a language at all')).toBe(`{"locale":"en-US"${origin}`);
});
