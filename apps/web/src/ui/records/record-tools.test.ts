import { expect, test } from 'vitest';
import { makeSearches } from './record-tools.tsx';

test('one’s own searches take nothing away that is typed before they show up, in whatever order they come', () => {
  const searches = makeSearches('');
  expect(searches.isForeign('')).toBe(false);
  for (const typed of ['dana', 'dana w', 'dana wh']) searches.begin(typed, true);
  expect([searches.isForeign('dana'), searches.isForeign('dana wh'), searches.isForeign('dana wh')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(searches.isLast('dana wh')).toBe(true);
});

test('a saved view and the Back button bring their own text, also one that was searched before', () => {
  const searches = makeSearches('');
  searches.begin('dana', true);
  searches.begin('dana w', true);
  expect(searches.isForeign('dana w')).toBe(false);
  expect(searches.isForeign('dana')).toBe(true);
  expect(searches.isForeign('')).toBe(true);
  searches.begin('  ', false);
  expect(searches.isForeign('kim')).toBe(true);
});
