import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLine, parseTinyMarkdown } from './tiny-markdown.ts';

test('reads paragraphs, lists, bold, italic and links', () => {
  expect(parseTinyMarkdown('**New**: *rules* for [Utah](/account/websites).\n\n- one\n- two')).toEqual([
    {
      kind: 'paragraph',
      line: [
        { kind: 'bold', text: 'New' },
        { kind: 'text', text: ': ' },
        { kind: 'italic', text: 'rules' },
        { kind: 'text', text: ' for ' },
        { kind: 'link', text: 'Utah', href: '/account/websites' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
  ]);
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
  'https://',
])('makes no link of %s', (href) => {
  const [block] = parseTinyMarkdown(`[here](${href})`);
  expect(JSON.stringify(block)).not.toContain('"link"');
});

test('loses no letter of plain text, and markup stays text', () => {
  expect(JSON.stringify(parseTinyMarkdown('<img src=x onerror=alert(1)>'))).toContain(
    '"text":"<img src=x onerror=alert(1)>"',
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z <>&"']{1,40}$/), (text) => {
      const said = parseTinyMarkdown(text).flatMap((block) => (block.kind === 'paragraph' ? block.line : []));
      expect(said.map((part) => part.text).join('')).toBe(text.trim());
    }),
    { numRuns: 60 },
  );
});

test('begins with the words of its first paragraph, or of the first entry of a list', () => {
  expect(firstLine('**New**: *rules* for [Utah](/account/websites).\n\n- one')).toBe('New: rules for Utah.');
  expect(firstLine('- one\n- two')).toBe('one');
  expect(firstLine(' ')).toBe('');
});
