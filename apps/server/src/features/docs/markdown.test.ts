import { expect, test } from 'vitest';
import { markdownBlocks } from './markdown-blocks.ts';
import { codeBlock, idMaker, markdownInline, plainText, renderMarkdown } from './render-markdown.ts';

const linkTo = (href: string) => (href.startsWith('/') ? `/docs${href}` : null);
const htmlOf = (source: string) => renderMarkdown(markdownBlocks(source), 'Guide', linkTo).html;

test.each<[string, string, object[]]>([
  ['nothing', '\n  \n<!-- hidden -->', []],
  [
    'a heading of each level',
    '# A\n## B b\n### C\n#### D',
    [1, 2, 3, 4].map((level, index) => ({ kind: 'heading', level, text: ['A', 'B b', 'C', 'D'][index] })),
  ],
  ['no heading', '##### E', [{ kind: 'paragraph', text: '##### E' }]],
  [
    'lines of one paragraph',
    'One\ntwo\n\nthree',
    [
      { kind: 'paragraph', text: 'One two' },
      { kind: 'paragraph', text: 'three' },
    ],
  ],
  [
    'code',
    '```js runnable\na\n\n# b\n```\nafter',
    [
      { kind: 'code', language: 'js', text: 'a\n\n# b' },
      { kind: 'paragraph', text: 'after' },
    ],
  ],
  ['code of no language, without an end', '```\na', [{ kind: 'code', language: '', text: 'a' }]],
  [
    'a table',
    '| A | B |\n|---|---|\n| 1 | 2 \\| 3 |\nafter',
    [
      { kind: 'table', head: ['A', 'B'], rows: [['1', '2 | 3']] },
      { kind: 'paragraph', text: 'after' },
    ],
  ],
  [
    'a list',
    '- a\n- b\n  more\nafter',
    [
      { kind: 'list', isOrdered: false, items: ['a', 'b more'] },
      { kind: 'paragraph', text: 'after' },
    ],
  ],
  ['a list by number', '1. a\n12. b', [{ kind: 'list', isOrdered: true, items: ['a', 'b'] }]],
  [
    'a note',
    '> a\n>b\nafter',
    [
      { kind: 'note', text: 'a b' },
      { kind: 'paragraph', text: 'after' },
    ],
  ],
  [
    'what ends a paragraph',
    'p\n# H\np\n- l\n\np\n| T |\n|---|\np\n> n\np\n```\nc\n```',
    [
      { kind: 'paragraph', text: 'p' },
      { kind: 'heading', level: 1, text: 'H' },
      { kind: 'paragraph', text: 'p' },
      { kind: 'list', isOrdered: false, items: ['l'] },
      { kind: 'paragraph', text: 'p' },
      { kind: 'table', head: ['T'], rows: [] },
      { kind: 'paragraph', text: 'p' },
      { kind: 'note', text: 'n' },
      { kind: 'paragraph', text: 'p' },
      { kind: 'code', language: '', text: 'c' },
    ],
  ],
])('reads %s', (_, source, blocks) => {
  expect(markdownBlocks(source)).toEqual(blocks);
});

test.each([
  ['a < b & c', 'a &lt; b &amp; c', 'a < b & c'],
  ['call `a<b>` now', 'call <code>a&lt;b&gt;</code> now', 'call a<b> now'],
  ['**so `it` is** then', '<strong>so <code>it</code> is</strong> then', 'so it is then'],
  ['see [the `page`](/x) & more', 'see <a href="/docs/x">the <code>page</code></a> &amp; more', 'see the page & more'],
  ['see [there](other.md)', 'see there', 'see there'],
  ['`a` and `b`', '<code>a</code> and <code>b</code>', 'a and b'],
  ['no [link](with blank x)', 'no [link](with blank x)', 'no [link](with blank x)'],
])('writes %j', (text, html, plain) => {
  expect(markdownInline(text, linkTo)).toBe(html);
  expect(plainText(text)).toBe(plain);
});

test('an id is the words, and a number where they come again', () => {
  const makeId = idMaker();
  expect(['How it works?', 'how it works', '`a.b`', 'How it works'].map(makeId)).toEqual([
    'how-it-works',
    'how-it-works-2',
    'a-b',
    'how-it-works-3',
  ]);
});

test.each([
  ['## A **b**', '<h2 id="a-b">A <strong>b</strong></h2>'],
  ['Text\n\n> Note', '<p>Text</p>\n<p class="note">Note</p>'],
  ['- a\n- `b`', '<ul><li>a</li><li><code>b</code></li></ul>'],
  ['1. a', '<ol><li>a</li></ol>'],
  ['```html\n<p>\n```', '<pre tabindex="0"><code>&lt;p&gt;</code></pre>'],
  ['| Only |\n|---|\n| a |\n| b |', '<ul><li>a</li><li>b</li></ul>'],
  [
    '| Name | What |\n|---|---|\n| `key` | The key |\n| plain | Text |',
    '<table><thead><tr><th scope="col">Name</th><th scope="col">What</th></tr></thead><tbody><tr id="key"><td><code>key</code></td><td data-label="What">The key</td></tr><tr><td>plain</td><td data-label="What">Text</td></tr></tbody></table>',
  ],
  [
    '| | What |\n|---|---|\n| a | b |',
    '<table><thead><tr><td></td><th scope="col">What</th></tr></thead><tbody><tr><td>a</td><td data-label="What">b</td></tr></tbody></table>',
  ],
  ['| | |\n|---|---|\n| a | b |', '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>'],
])('draws %j', (source, html) => {
  expect(htmlOf(source)).toBe(html);
});

test('a search finds a page by its headings, its text, its code and its rows', () => {
  const source =
    'Start\n\n## Use `it` **now**\nText\n\n- item\n\n```\nrun()\n```\n\n### Deep\n| Name | What | More |\n|---|---|---|\n| `key` or `id` | The `key` | so |\n| plain | said | too |';
  const { headings, entries } = renderMarkdown(markdownBlocks(source), 'Guide', linkTo);
  expect(headings).toEqual([{ id: 'use-it-now', title: 'Use it now' }]);
  expect(entries).toEqual([
    { anchor: '', title: 'Guide', names: '', text: 'Start', code: '' },
    { anchor: 'use-it-now', title: 'Use it now', names: 'it', text: 'Text item', code: ' run()' },
    { anchor: 'deep', title: 'Deep', names: '', text: 'plain said too', code: '' },
    { anchor: 'key', title: 'key or id', names: 'key id', text: 'The key. so', code: '' },
  ]);
  expect(codeBlock('a & b')).toContain('a &amp; b');
});
