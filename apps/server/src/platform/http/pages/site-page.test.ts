import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { readSitePage, withInstalled } from './site-page.ts';

const configOf = (env: Record<string, string> = {}) => readConfig(env);
const page = [
  '<html><head><title>Help | Carded</title><meta name="description" content="Old"/>',
  '<link rel="canonical" href="https://site.invalid/help"/></head>',
  '<body><p><live-text with="Write to {contact}, or &quot;call&quot;.">Open a <a href="/x">ticket</a>.</live-text></p>',
  '<live-part name="underage" style="display:contents">Adults only</live-part></body></html>',
].join('');

/** A build whose parts say their own name and what they were given. */
const build =
  'export const entry = { module: { drawPart: (name, props) => "<b>" + name + " " + props.age + " $&</b>" } };';
let root: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carded-site-'));
  root = join(folder, 'client');
  await mkdir(join(root, 'help'), { recursive: true });
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/index.js'), build);
  await writeFile(join(root, 'help/index.html'), page);
});
afterAll(() => rm(join(root, '..'), { recursive: true }));

describe('the operator’s contact', () => {
  it('is empty unless it is configured', () => {
    expect(configOf().contact).toBeNull();
  });

  it.each([
    ['help@carded.example', 'mailto:help@carded.example', 'help@carded.example'],
    ['https://carded.example/contact/', 'https://carded.example/contact/', 'carded.example/contact'],
  ])('may be %s', (given, href, text) => {
    expect(configOf({ CARDED_CONTACT: given }).contact).toEqual({ href, text });
  });

  it.each(['', 'help', 'http://carded.example', 'javascript:alert(1)', 'a@b', 'help@carded.example, other@x.example'])(
    'stops the start when it is “%s”, without saying what was given',
    (given) => {
      expect(() => configOf({ CARDED_CONTACT: given })).toThrow(
        /^The environment is not right: CARDED_CONTACT must be an email address or an https address$/,
      );
    },
  );
});

describe('a page of the site', () => {
  it('says what this installation knows, and else the words for without', () => {
    const contact = { href: 'https://a.example/?x=1&y="2"', text: 'a.example/<b>$&' };
    expect(withInstalled(page, { ...configOf(), contact })).toContain(
      '<p>Write to <a href="https://a.example/?x=1&amp;y=&quot;2&quot;">a.example/&lt;b&gt;$&amp;</a>, or &quot;call&quot;.</p>',
    );
    expect(withInstalled(page, configOf())).toContain('<p>Open a <a href="/x">ticket</a>.</p>');
    const named = '<live-text with="By {operator}, {address}">Nobody</live-text>';
    expect(withInstalled(named, configOf())).toBe('Nobody');
    expect(withInstalled(named, configOf({ CARDED_SELLER_NAME: 'A & B' }))).toBe('Nobody');
    expect(withInstalled(named, configOf({ CARDED_SELLER_NAME: 'A & B', CARDED_SELLER_ADDRESS: 'Boise' }))).toBe(
      'By A &amp; B, Boise',
    );
  });

  it('prints the most specific text for nested values', () => {
    const nested =
      '<live-text with=", {phone} or {contact}."><live-text with=", {phone}."><live-text with=", {contact}.">.</live-text></live-text></live-text>';
    const [phone, contact] = [{ CARDED_CONTACT_PHONE: '208 555 0100' }, { CARDED_CONTACT: 'a@b.example' }];
    const link = '<a href="mailto:a@b.example">a@b.example</a>';
    expect(withInstalled(nested, configOf({ ...phone, ...contact }))).toBe(`, 208 555 0100 or ${link}.`);
    expect(withInstalled(nested, configOf(phone))).toBe(', 208 555 0100.');
    expect(withInstalled(nested, configOf(contact))).toBe(`, ${link}.`);
    expect(withInstalled(nested, configOf())).toBe('.');
  });

  it('uses the installation’s address', async () => {
    const built = await readSitePage(configOf({ CARDED_PUBLIC_URL: 'http://localhost:3777' }), '/help', root);
    expect(built?.html).toContain('<link rel="canonical" href="http://localhost:3777/help"/>');
    expect(built?.html).not.toContain('site.invalid');
  });

  it('is filled with parts, words and an address, none of which can leave its place', async () => {
    const built = await readSitePage(configOf(), '/help', root);
    const filled = await built?.fill({
      title: 'A <b> & "c"',
      description: '$& "x"',
      path: '/help?q=1',
      head: '<script type="application/ld+json">{}</script>',
      parts: { underage: { age: '21' } },
    });
    expect(filled).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; | Carded</title>');
    expect(filled).toContain('content="$&amp; &quot;x&quot;"');
    expect(filled).toContain('/help?q=1"/>');
    expect(filled).toContain('<live-part name="underage" style="display:contents"><b>underage 21 $&</b></live-part>');
    expect(filled).toContain('<script type="application/ld+json">{}</script></head>');
  });

  it('stops where a part has no place, and is nothing where it was not built', async () => {
    const built = await readSitePage(configOf(), '/help', root);
    await expect(built?.fill({ parts: { months: { months: [] } } })).rejects.toThrow('no place for months');
    expect(await readSitePage(configOf(), '/none', root)).toBeNull();
  });
});
