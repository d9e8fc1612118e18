import { expect, it } from 'vitest';
import { excerpt, marked } from '../search/make-search.ts';

it('marks whole words and names, and writes everything else as text', () => {
  expect(marked('<b> the fail_policy & Fail', new Set(['fail']))).toBe(
    '&lt;b&gt; the <mark>fail_policy</mark> &amp; <mark>Fail</mark>',
  );
});

it('shows the part of a long text where the words stand together', () => {
  const filler = 'nothing of note here '.repeat(20);
  const shown = excerpt(`proof ${filler}check the proof of the cart ${filler}`, new Set(['proof', 'cart']));
  expect(shown).toContain('<mark>proof</mark> of the <mark>cart</mark>');
  expect(shown).toMatch(/^… .* …$/);
  expect(shown.length).toBeLessThan(260);
});

it('shows a text without hits from its beginning', () => {
  expect(excerpt('A short text.', new Set(['proof']))).toBe('A short text.');
});

it('reads a long text full of hits once, and takes the first of its fullest parts', () => {
  const text = `${'proof of nothing '.repeat(2000)}${'proof '.repeat(100_000)}`;
  const shown = excerpt(text, new Set(['proof']));
  expect(shown).toMatch(/^… .*(<mark>proof<\/mark> ){20}/);
});
