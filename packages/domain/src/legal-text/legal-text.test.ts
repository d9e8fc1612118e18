import { expect, test } from 'vitest';
import { inlineParts, legalBlocks, plainLine } from './index.ts';

test('a text is read in blocks, a heading apart from what follows it', () => {
  expect(
    legalBlocks(
      '# Terms\n## Your face {=face}\nOne\nline.\n\n> In short:\n> yes.\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | 2 |',
    ),
  ).toEqual([
    { kind: 'title', text: 'Terms' },
    { kind: 'heading', level: 2, text: 'Your face', id: 'face' },
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'short', text: 'In short: yes.' },
    { kind: 'list', items: ['a b', 'c'] },
    { kind: 'table', head: ['x', 'y'], rows: [['1', '2']] },
  ]);
  expect(legalBlocks('### What’s “new”?')).toEqual([
    { kind: 'heading', level: 3, text: 'What’s “new”?', id: 'what-s-new' },
  ]);
  expect(legalBlocks('')).toEqual([]);
});

test.each([
  ['/privacy#face', true],
  ['#face', true],
  ['https://a.example/x', true],
  ['mailto:a@b.example', true],
  ['//evil.example', false],
  ['javascript:alert`1`', false],
  ['http://a.example', false],
])('a link to %s is followed: %s', (href, isLink) => {
  expect(inlineParts(`see [it](${href}).`)).toEqual([
    { text: 'see ' },
    isLink ? { text: 'it', href } : { text: 'it' },
    { text: '.' },
  ]);
});

test('unknown marks stay text', () => {
  expect(inlineParts('**a** <b>x</b> [y] *z*')).toEqual([{ text: 'a', isStrong: true }, { text: ' <b>x</b> [y] *z*' }]);
  expect(plainLine('**a** [b](/c)')).toBe('a b');
});
