import type { Page } from '@playwright/test';
import { asStaff } from '#harness/api.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** RFC 3339, as RFC 4287 3.3 and sitemaps.org ask for it. */
const instant = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const day = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;

type Element = {
  name: string;
  space: string | null;
  text: string;
  attributes: Record<string, string>;
  children: Element[];
};

/** A document as the browser's own parser of XML reads it. @throws when it is not well-formed */
const read = (page: Page, xml: string): Promise<Element> =>
  page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const fault = parsed.querySelector('parsererror');
    if (fault) throw new Error(`not well-formed: ${fault.textContent}`);
    const treeOf = (element: globalThis.Element): Element => ({
      name: element.localName,
      space: element.namespaceURI,
      text: element.textContent ?? '',
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.children].map(treeOf),
    });
    return treeOf(parsed.documentElement);
  }, xml);

const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name);
const one = (element: Element, name: string): Element => {
  const found = all(element, name);
  expect(found, `${name} of ${element.name}`).toHaveLength(1);
  return found[0] as Element;
};
const linksOf = (element: Element, rel: string) =>
  all(element, 'link').filter(({ attributes }) => (attributes.rel ?? 'alternate') === rel);

/**
 * Checks the requirements of RFC 4287 for a feed (4.1.1) and an entry (4.1.2).
 * @returns the linked addresses
 */
const expectAtom = (feed: Element): string[] => {
  expect([feed.name, feed.space]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  const entries = all(feed, 'entry');
  expect(entries.length).toBeGreaterThan(0);
  for (const part of [feed, ...entries]) {
    expect(new URL(one(part, 'id').text).protocol).toMatch(/^(https?|urn):$/);
    expect(one(part, 'title').text.trim()).not.toBe('');
    expect(one(part, 'updated').text).toMatch(instant);
    for (const name of ['subtitle', 'icon', 'logo', 'generator', 'rights', 'content', 'summary', 'published'])
      expect(all(part, name).length, name).toBeLessThanOrEqual(1);
    for (const { text } of all(part, 'published')) {
      expect(text).toMatch(instant);
      expect(Date.parse(text)).toBeLessThanOrEqual(Date.parse(one(part, 'updated').text));
    }
    for (const { attributes } of all(part, 'link'))
      expect(new URL(attributes.href ?? '').protocol).toMatch(/^https?:$/);
    const alternates = linksOf(part, 'alternate').map(({ attributes: { type, hreflang } }) => `${type} ${hreflang}`);
    expect(new Set(alternates).size).toBe(alternates.length);
    for (const text of [...all(part, 'title'), ...all(part, 'summary'), ...all(part, 'content')]) {
      expect(text.attributes.type ?? 'text').toMatch(/^(text|html)$/);
      expect(text.children).toEqual([]);
    }
  }
  for (const entry of entries)
    if (all(entry, 'content').length === 0) expect(linksOf(entry, 'alternate')).toHaveLength(1);
  if (all(feed, 'author').length === 0) for (const entry of entries) one(entry, 'author');
  for (const author of all(feed, 'author')) one(author, 'name');
  const ids = entries.map((entry) => one(entry, 'id').text);
  expect(new Set(ids).size).toBe(ids.length);
  const newest = Math.max(...entries.map((entry) => Date.parse(one(entry, 'updated').text)));
  expect(Date.parse(one(feed, 'updated').text)).toBeGreaterThanOrEqual(newest);
  expect(linksOf(feed, 'self')).toHaveLength(1);
  return [feed, ...entries].flatMap((part) => all(part, 'link').map(({ attributes }) => attributes.href ?? ''));
};

test('both feeds are Atom by the rules, lead where something is, and hold any text', async ({ page, request }) => {
  const { url } = theRun().demo;
  const staff = asStaff();
  const hostile = ']]> <b>&amp;</b> \u{1f6ac} café “x”';
  const word = Math.random().toString(36).slice(2, 8);
  const { id } = await staff.call('staffPosts.create', {
    body: {
      ...{ title: `A feed ${hostile}`.slice(0, 80), description: hostile, og_image: '', permalink: `feed-${word}` },
      body: `## ${hostile}\n\n${hostile}\n\n\`\`\`js\nconst a = '${hostile}';\n\`\`\``,
    },
  });
  await staff.call('staffPosts.publish', { params: { id }, body: { version: 1 } });
  for (const path of ['/blog/atom.xml', '/legal/atom.xml']) {
    const answer = await request.get(url + path);
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = await read(page, await answer.text());
    const leads = expectAtom(feed);
    expect(linksOf(feed, 'self')[0]?.attributes.href).toBe(url + path);
    for (const lead of new Set(leads)) expect([lead, (await request.get(lead)).status()]).toEqual([lead, 200]);
    if (path === '/blog/atom.xml') expect(leads).toContain(`${url}/blog/feed-${word}`);
  }
  await staff.call('staffPosts.withdraw', { params: { id } });
});

test('the sitemap is one by the protocol, and its pages say that they may be listed', async ({ page, request }) => {
  const { url } = theRun().demo;
  const answer = await request.get(`${url}/sitemap.xml`);
  const xml = await answer.text();
  const map = await read(page, xml);
  expect([map.name, map.space]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
  expect(map.children.length).toBeGreaterThan(60);
  // 50,000 addresses and 50 MB at most.
  expect(map.children.length).toBeLessThanOrEqual(50_000);
  expect(xml.length).toBeLessThan(50_000_000);
  const seen = new Set<string>();
  for (const row of map.children) {
    expect(row.name).toBe('url');
    expect(row.children.filter(({ name }) => !/^(loc|lastmod|changefreq|priority)$/.test(name))).toEqual([]);
    const { text } = one(row, 'loc');
    expect([text, new URL(text).origin, new URL(text).href.replace(/\/$/, '')]).toEqual([
      text,
      new URL(url).origin,
      text.replace(/\/$/, ''),
    ]);
    expect(text.length).toBeLessThan(2_048);
    for (const { text: at } of all(row, 'lastmod')) {
      expect(day.test(at) || instant.test(at), at).toBe(true);
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now() + 86_400_000);
    }
    expect(all(row, 'lastmod').length).toBeLessThanOrEqual(1);
    expect(seen.has(text), text).toBe(false);
    seen.add(text);
  }
  for (const address of seen) {
    // Calls of the API are 80 pages of one kind.
    if (/\/docs\/(api|account-api)\/./.test(address)) continue;
    const shown = await request.get(address);
    const html = await shown.text();
    expect([address, shown.status(), shown.headers()['x-robots-tag'] ?? '']).toEqual([address, 200, '']);
    expect([address, /<meta name="robots"[^>]*noindex/.test(html)]).toEqual([address, false]);
    expect([address, /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]]).toEqual([address, address]);
  }
});
