import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeParts } from './code-block.tsx';

test('words, texts and comments have their colors', () => {
  const parts = codeParts("// first\nconst host = 'https://carded.example'; // last");
  expect(parts.filter(({ kind }) => kind !== 'plain')).toEqual([
    { kind: 'note', text: '// first' },
    { kind: 'word', text: 'const' },
    { kind: 'text', text: "'https://carded.example'" },
    { kind: 'note', text: '// last' },
  ]);
});

test('an address is not drawn as a comment, and a field named like a keyword is not drawn as one', () => {
  expect(codeParts('curl https://a.example').map(({ kind }) => kind)).toEqual(['word', 'plain']);
  expect(codeParts('{ from: 1 }').map(({ kind }) => kind)).toEqual(['plain']);
});

test('highlighting keeps every character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '"', '/', '`', '\n', ' ', 'if', 'x', '<!--', '-->') }),
      (code) => {
        expect(codeParts(code).map(({ text }) => text)).not.toContain('');
        expect(
          codeParts(code)
            .map(({ text }) => text)
            .join(''),
        ).toBe(code);
      },
    ),
  );
});
