import { payloads } from '@carded/testing/payloads';
import { expect, it } from 'vitest';
import { renderPost } from './render-post.ts';

const html = async (body: string) => (await renderPost(body)).html;

/** Lists rendered elements and attributes: text is escaped, so every tag is real. */
const tagsIn = (text: string) => [...text.matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/gi)];
const known =
  /^(h[2-6]|p|br|hr|blockquote|ul|ol|li|section|table|thead|tbody|tr|t[hd]|pre|code|span|strong|em|del|a|sup)$/;
const knownAttribute =
  /^(id|href|rel|title|class|start|align|scope|tabindex|data-label|data-footnote\w*|data-footnote-\w+|aria-label|aria-describedby)$/;

it('keeps a collection worth the name', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(60);
});

it.each(payloads)('makes nothing that runs of %j', async (payload) => {
  const made = await html(`Before\n\n${payload}\n\nAfter`);
  // Expects no other character that could open a tag.
  expect(made.replaceAll(/<\/?[a-z][\w-]*(?:\s+[\w-]+(?:="[^"<]*")?)*\s*>/gi, '')).not.toContain('<');
  for (const [tag, name = '', attributes = ''] of tagsIn(made)) {
    expect([tag, known.test(name)]).toEqual([tag, true]);
    for (const [, attribute = ''] of attributes.matchAll(/\s([\w-]+)(?:="[^"]*")?/g))
      expect([tag, attribute, knownAttribute.test(attribute)]).toEqual([tag, attribute, true]);
    const [, href] = /href="([^"]*)"/.exec(attributes) ?? [];
    if (href !== undefined) expect(href).not.toMatch(/^\s*(?!https?:|mailto:)[a-z]+:/i);
  }
});

it('opens other sites without access to the page, keeps links of the site, and drops the rest', async () => {
  expect(await html('[a](https://a.example) [b](/docs) [c](#d) [e](mailto:f@g.example) [h](ftp://i.example)')).toBe(
    '<p><a href="https://a.example" rel="noopener">a</a> <a href="/docs">b</a> <a href="#d">c</a> <a href="mailto:f@g.example">e</a> <a>h</a></p>',
  );
  expect(await html('[a](//b.example)')).toContain('rel="noopener"');
});

it('lists headings once each, below the one of the page, and never by an id that the page has', async () => {
  const { html: made, contents } = await renderPost('# Menu\n\n## Same\n\n## Same\n\n### Not listed');
  expect(contents).toEqual([
    { id: 'the-menu', title: 'Menu' },
    { id: 'same', title: 'Same' },
    { id: 'same-1', title: 'Same' },
  ]);
  expect(made).toContain('<h2 id="the-menu">Menu</h2>');
  expect(made).not.toContain('<h1');
});

it('makes sources of footnotes, each linked both ways', async () => {
  const { html: made, contents } = await renderPost('A[^a] and again[^a].\n\n[^a]: The source.');
  expect(contents).toEqual([{ id: 'footnote-label', title: 'Sources' }]);
  for (const [, id = ''] of made.matchAll(/href="#([^"]*)"/g)) expect(made).toContain(`id="${id}"`);
  expect(made).toContain('aria-label="Back to where source 1 is named, time 2"');
});

it('highlights code by classes, and leaves an unknown language unchanged', async () => {
  const made = await html('```js\nconst a = "b"; // c\n```\n\n```klingon\nnuqneH\n```');
  expect(made).toContain('<span class="is-keyword">const</span>');
  expect(made).toContain('<span class="is-comment">// c</span>');
  expect(made).toContain('nuqneH');
  expect(made).not.toContain('style=');
});

it('gives each cell the name of its column, for phones', async () => {
  const made = await html('| Place | Age |\n|---|--:|\n| Utah | 21 |');
  expect(made).toContain('<td align="right" data-label="Age">21</td>');
  expect(made).toContain('<th scope="col">Place</th>');
});
