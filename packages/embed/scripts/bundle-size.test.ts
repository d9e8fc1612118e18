import { expect, test } from 'vitest';
import { checkSizes } from './bundle-size.ts';

const names = [
  'popup',
  'popup-open',
  'popup-platforms',
  'popup-prescan',
  'popup-buttons',
  'popup-debug',
  'popup-ready',
  'popup-setup',
  'popup-check',
  'age-gate',
  'age-gate-en',
  'age-gate-es',
  'age-gate-fr',
  'age-gate-create',
  'age-gate-verify',
  'demo',
];
const scripts = (change: Record<string, string> = {}) =>
  Object.fromEntries(
    [...names.map((name) => [name, 'x']), ...Object.entries(change)].map(([name, code]) => [
      name,
      new TextEncoder().encode(code),
    ]),
  );

test('passes small scripts', () => {
  expect(() => checkSizes(scripts())).not.toThrow();
});

test('stops an age gate of 10,000 bytes, and an inlined one that packs badly', () => {
  expect(() => checkSizes(scripts({ 'age-gate': 'x'.repeat(10_000) }))).toThrow('age-gate is too large before a page');
  expect(() => checkSizes(scripts({ 'age-gate-fr': '' }))).toThrow('age-gate-fr');
});

test('stops a loader of 10,000 bytes, one that is missing, and one that packs badly', () => {
  expect(() => checkSizes(scripts({ popup: 'x'.repeat(10_000) }))).toThrow('popup is too large before the first click');
  expect(() => checkSizes(scripts({ popup: '' }))).toThrow('popup');
  const noise = Array.from({ length: 9_000 }, (_, index) =>
    String.fromCharCode(33 + (((index * index * 7919 + index * 31) % 8_191) % 90)),
  ).join('');
  expect(() => checkSizes(scripts({ popup: noise }))).toThrow('popup');
});
