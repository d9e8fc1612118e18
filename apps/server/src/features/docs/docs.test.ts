import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@carded/contract';
import { buyerDemoLink, footerColumns, headerLinks } from '@carded/contract/site-links';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { siteLetters } from './layout/page-shell.ts';

const { openPage: get } = serverForTests();
const shopCalls = endpoints.filter(({ path }) => path.startsWith('/v1/'));
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const hrefs = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));
/** Addresses of what a search found, best first. */
const results = (html: string) =>
  [...html.matchAll(/<li><h2><a href="([^"]+)">/g)].map(([, href = '']) => unescaped(href));

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
/** Reads the first cell of the row that an address links to. */
const rowAt = async (href: string): Promise<string> => {
  const [path = '', id = ''] = href.split('#');
  const [, cell = ''] = (await get(path)).body.split(`<tr id="${id}"><td>`);
  return cell.split('</td>')[0] ?? '';
};

/** Every page, reached by following links from the first. */
const everyPage = async () => {
  const pages = new Map<string, string>();
  const waiting = ['/docs'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { body, statusCode } = await get(path);
    expect(statusCode, path).toBe(200);
    pages.set(path, body);
    const next = hrefs(body).flatMap((href) => /^\/docs(?:\/[^#?]*)?/.exec(href) ?? []);
    waiting.push(...next);
  }
  return pages;
};

describe('the pages', () => {
  it('have a title and a description of their own, one heading and one search, and no script but the one that copies code', async () => {
    const pages = await everyPage();
    expect(pages.size).toBeGreaterThan(50);
    const once = (what: RegExp) => [...pages.values()].map((html) => what.exec(html)?.[1] ?? '');
    expect(new Set(once(/<title>([^<]+) \| Carded<\/title>/)).size).toBe(pages.size);
    expect(once(/<meta name="description" content="([^"]+)"/).filter((text) => text.length < 20)).toEqual([]);
    for (const [path, html] of pages) {
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html.match(/type="search"/g), path).toHaveLength(1);
      const scripts = html.includes('<pre') ? ['<script src="/docs/copy-code.js" defer>'] : [];
      expect(html.match(/<script[^>]*>/g) ?? [], path).toEqual(scripts);
      expect(html, path).not.toContain('carded.example');
      // Leaves out guides, whose platform represents them in the sidebar.
      const isGuide = path.startsWith('/docs/guides/');
      const isPlatform = isGuide && !/^\/docs\/guides\/[^/]+\//.test(path);
      const marked = isPlatform ? 3 : isGuide || path === '/docs' ? 1 : 2;
      expect(html.match(/aria-current="page"/g)?.length, path).toBe(marked);
    }
  });

  it('stand in the header and the footer of the site, in its letters', async () => {
    const { body } = await get('/docs/webhooks');
    const [, header = ''] = /<header[^>]*>(.*)<\/header>/s.exec(body) ?? [];
    const [, footer = ''] = /<footer>(.*)<\/footer>/s.exec(body) ?? [];
    const inMenu = [...headerLinks, buyerDemoLink].map(({ href }) => href);
    expect(hrefs(header)).toEqual(['/', ...inMenu, '/signin', '/signup', ...inMenu, '/signin']);
    expect(hrefs(footer)).toEqual(footerColumns.flatMap(({ links }) => links.map(({ href }) => href)));
    const folder = await mkdtemp(join(tmpdir(), 'carded-letters-'));
    expect(siteLetters(folder)).toBe('');
    const rule =
      '@font-face{font-family:Inter Variable;src:url(/assets/i.woff2)}@font-face{font-family:Inter Variable;src:url(/assets/j.woff2)}';
    await writeFile(join(folder, 'index.html'), `<style>${rule}a{color:red}</style>`);
    expect(siteLetters(folder)).toBe(rule);
    await rm(folder, { recursive: true });
  });

  it('copy code with a script from this server', async () => {
    const script = await get('/docs/copy-code.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(script.body).toContain('navigator.clipboard.writeText');
  });

  it('have no empty heading, paragraph, list, table header, link or summary', async () => {
    const empty = /<(h\d|p|li|th|summary|title|button|label|code|option|a)(?: [^>]*)?>\s*<\/\1>/g;
    const found = [...(await everyPage())].flatMap(([path, html]) =>
      [...html.matchAll(empty)].map(([what]) => `${path} ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('show no mark of their source that is not drawn', async () => {
    const code = /<(pre|code|script|style)(?: [^>]*)?>[\s\S]*?<\/\1>/g;
    const found = [...(await everyPage())].flatMap(([path, html]) =>
      [...html.replaceAll(code, '').matchAll(/[^\w]\*[A-Za-z][^*<]*\*|\{\{\w+\}\}|\]\(/g)].map(
        ([what]) => `${path} ${what}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('keep the tests of the project out of what integrators read', async () => {
    const pages = [...(await everyPage())].filter(([path]) => path.startsWith('/docs/popup/'));
    expect(pages.length).toBeGreaterThan(8);
    for (const [path, html] of pages) expect(html, path).not.toMatch(/\.test\.ts|<th>Test/);
  });

  it('link only to pages, parts and addresses that are there', async () => {
    const pages = await everyPage();
    const dead: string[] = [];
    const checked = new Map<string, number>();
    for (const [from, html] of pages)
      for (const href of hrefs(html)) {
        if (/^https?:/.test(href)) continue;
        const [path = '', id] = href.startsWith('#') ? [from, href.slice(1)] : href.split('#');
        const target = pages.get(path);
        if (target !== undefined) {
          if (id && !target.includes(` id="${id}"`)) dead.push(`${from}: ${href}`);
          continue;
        }
        if (/^\/(account|signin|support|privacy|terms|uninstall|age-gate|$)/.test(path)) continue;
        const status = checked.get(path) ?? (await get(path)).statusCode;
        checked.set(path, status);
        if (status !== 200 && !path.startsWith('/brand/')) dead.push(`${from}: ${href} ${status}`);
      }
    expect(dead).toEqual([]);
  });

  it('keep the ids of the former single page on the first page, where they lead on', async () => {
    const { body } = await get('/docs');
    const former = ['start', 'js', 'react', 'node', 'proof', 'idempotency', 'webhooks', 'limits', 'errors'];
    const calls = shopCalls.map(({ name }) => name.replace('.', '-'));
    expect([...former, ...calls].filter((id) => !body.includes(` id="${id}"`))).toEqual([]);
  });

  it('carry a proof only in a cookie that is kept to https, and clear it after the order', () => {
    for (const recipe of ['json-checkout', 'evershop']) {
      const cookies = read(`docs/guide/recipe-${recipe}.md`).match(/carded_proof=[^'`\n]*;[^'`\n]*/gi) ?? [];
      expect(cookies.filter((cookie) => !/; secure$/i.test(cookie))).toEqual([]);
      expect(cookies.map((cookie) => /max-age=(\d+)/i.exec(cookie)?.[1])).toEqual(['900', '0']);
    }
  });

  it('answer 404 with a search and what may have been meant, and lead a trailing slash on', async () => {
    const missing = await get('/docs/webhook%3Cscript%3E');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('<h1>This page does not exist</h1>');
    expect(missing.body).not.toContain('<script');
    expect(results((await get('/docs/webhook')).body)[0]).toBe('/docs/webhooks');
    const slash = await get('/docs/webhooks/');
    expect([slash.statusCode, slash.headers.location]).toEqual([301, '/docs/webhooks']);
  });
});

describe('the search', () => {
  const search = async (query: string) => (await get(`/docs/search?q=${encodeURIComponent(query)}`)).body;

  it.each(['ZZ', 'state'])('finds where a state counts, by %s', async (query) => {
    expect(results(await search(query))).toContainEqual(expect.stringMatching(/\/docs\/server-check\b/));
  });

  it('finds every call of /v1 by its address, first of all', async () => {
    for (const { name, method, path } of shopCalls) {
      const wanted = new RegExp(`^/docs/api/[a-z-]+#${name.replace('.', '-')}$`);
      expect(results(await search(path))[0], path).toMatch(wanted);
      expect(results(await search(`${method} ${path}`))[0], path).toMatch(wanted);
    }
  });

  it('finds every option, callback, name and code of the popup, first of all', async () => {
    const rows = read('docs/popup-options.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const names = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(80);
    for (const name of names) {
      const best = results(await search(name)).slice(0, 3);
      const shown = await Promise.all(best.map(async (href) => [href, await rowAt(href)] as const));
      expect(
        shown.find(([href, row]) => href.startsWith('/docs/popup/') && row.includes(`<code>${name}</code>`)),
        name,
      ).toBeDefined();
    }
  });

  it.each([
    ['check proof server', '/docs/server-check'],
    ['webhok', '/docs/webhooks'],
    ['checkout posts JSON', '/docs/recipes/json-checkout'],
    ['how do I test', '/docs/test-buyers'],
    ['first verification', '/docs/first-verification'],
    ['test shop', '/docs/first-verification'],
    ['field names of isSamePerson', '/docs/packages/node'],
    ['idempotency', '/docs/api'],
    ['invalid_origin', '/docs/popup/codes'],
  ])('answers “%s” with %s among the first three', async (query, path) => {
    const first = results(await search(query)).slice(0, 3);
    expect(first.map((href) => href.split('#')[0])).toContain(path);
  });

  it('marks what was found in the excerpt', async () => {
    expect(await search('secret retries')).toMatch(/<mark>retries<\/mark>/i);
  });

  it('says so when nothing was found, and when nothing was asked', async () => {
    const nothing = await search('zzzz<qqqq>');
    expect(nothing).toContain('Nothing matches “zzzz&lt;qqqq&gt;”');
    expect(nothing).toContain('href="/docs/quick-start"');
    expect(results(nothing)).toEqual([]);
    const empty = (await get('/docs/search')).body;
    expect(empty).toContain('Search for an option');
    expect(empty).toMatch(/name="q"[^>]*value=""/);
    expect(nothing).toMatch(/name="q"[^>]*value="zzzz&lt;qqqq&gt;"/);
    expect(empty).toContain('<title>Search the docs | Carded</title>');
    expect(nothing).toMatch(/<title>zzzz&lt;qqqq&gt; – Search the docs \| Carded<\/title>/);
    expect((await get('/docs/search?q=a&q=b')).statusCode).toBe(200);
  });
});

it('answers OpenAPI 3.1 for shops and for the account, with every endpoint and its errors', async () => {
  for (const prefix of ['/v1', '/api']) {
    const document = (await get(`${prefix}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    const named = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (item) => Object.values(item).map((one) => one.operationId),
    );
    expect(named.sort()).toEqual(
      endpoints
        .filter((one) => one.path.startsWith(`${prefix}/`))
        .map((one) => one.name)
        .sort(),
    );
  }
});

it('describes a call: where each value goes, what is required, and every answer', async () => {
  const { paths, components, servers, info } = (await get('/v1/openapi.json')).json();
  expect(info).toEqual({ title: 'Carded API', version: '1' });
  expect(servers).toEqual([{ url: 'http://localhost:3000' }]);
  expect((await get('/api/openapi.json')).json().info.title).toBe('Carded account API');
  const { parameters, responses, ...status } = paths['/v1/status/{uuid}']?.get ?? paths['/v1/verification/{uuid}'].get;
  expect(status).toMatchObject({ operationId: 'verifications.status', tags: ['verifications'] });
  expect(parameters).toEqual([{ name: 'uuid', in: 'path', required: true, schema: expect.any(Object) }]);
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  expect(responses['200']).toEqual({
    description: 'Done',
    content: { 'application/json': { schema: expect.objectContaining({ type: expect.anything() }) } },
  });
  for (const code of ['400', '404', '429', '500', '503'])
    expect(responses[code], code).toEqual({ description: expect.stringMatching(/^`\w+`: \w/), content: problem });
  const create = paths['/v1/create'].post;
  expect(create.security).toEqual([{ websiteKey: [] }, { accountSecret: [] }]);
  expect(create.parameters).toEqual([
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 255 },
      description: expect.stringMatching(/24 hours/),
    },
  ]);
  expect(create.requestBody).toEqual({
    required: true,
    content: { 'application/json': { schema: expect.objectContaining({ type: 'object' }) } },
  });
  expect(create.requestBody.content['application/json'].schema).not.toHaveProperty('$schema');
  expect(components.securitySchemes).toEqual({
    websiteKey: { type: 'apiKey', in: 'header', name: 'X-Carded-Key', description: expect.any(String) },
    accountSecret: { type: 'apiKey', in: 'header', name: 'X-Carded-Secret' },
    buyerToken: { type: 'http', scheme: 'bearer' },
    session: { type: 'apiKey', in: 'cookie', name: '__Host-carded' },
  });
  expect(components.schemas.Error).toMatchObject({
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: { message: { type: 'string' }, help: { type: 'string' }, request_id: { type: 'string' } },
      },
    },
  });
});

it('declares for every call who may make it and what it changes, those of joining among them', async () => {
  const { paths } = (await get('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { 'x-audience'?: { by: string }; 'x-changes'?: string | null }>>;
  };
  for (const [path, item] of Object.entries(paths))
    for (const [method, one] of Object.entries(item)) {
      expect([path, method, typeof one['x-audience']?.by]).toEqual([path, method, 'string']);
      expect([path, method, one['x-changes'] !== undefined]).toEqual([path, method, true]);
      if (method === 'get') expect([path, one['x-changes']]).toEqual([path, null]);
    }
  const said = (path: string, method: string) => {
    const one = paths[path]?.[method];
    return [one?.['x-audience']?.by, one?.['x-changes']];
  };
  expect(said('/api/user', 'post')).toEqual(['anyone', 'signUp.create']);
  expect(said('/api/user/validate_signup', 'post')).toEqual(['anyone', 'signUp.validate']);
  expect(said('/api/user/invite/{token}', 'get')).toEqual(['anyone', null]);
  expect(said('/api/user/tos', 'get')).toEqual(['signed_in', null]);
  expect(said('/api/user/tos', 'put')).toEqual(['login', 'terms.accepted']);
  expect(said('/api/lead', 'post')).toEqual(['anyone', 'leads.create']);
  expect(said('/api/lead/collect', 'post')).toEqual(['anyone', 'leads.collect']);
});
