import { expect, test } from 'vitest';
import { editDistance, nearestPath } from './not-found-pages.ts';

const known = ['/', '/pricing', '/privacy', '/privacy/customers', '/id-scanner', '/age-gate', '/docs'];

test.each([
  ['/prcing', '/pricing'],
  ['/pircing', '/pricing'],
  ['/Pricing.html', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/id_scaner', '/id-scanner'],
  ['/agegate', '/age-gate'],
  ['/privacy/costumers', '/privacy/customers'],
  ['/doc', '/docs'],
])('%s was meant as %s', (asked, path) => {
  expect(nearestPath(asked, known)).toBe(path);
});

test.each(['/', '/x', '/wp-login.php', '/.env', '/pricelist-of-everything', `/${'a'.repeat(5_000)}`, '/привет'])(
  'nothing is near %s',
  (asked) => {
    expect(nearestPath(asked, known)).toBeNull();
  },
);

test.each([
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['abc', 'abc', 0],
])('from %s to %s are %i steps', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps);
  expect(editDistance(other, one)).toBe(steps);
});
