import { expect, test } from 'vitest';
import { seenWords, tabOf, titleOf, websiteTabs } from './website-head.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
test.each([
  [12_000, 'Script seen 12 s ago'],
  [-5000, 'Script seen 0 s ago'],
  [59_999, 'Script seen 59 s ago'],
  [60_000, 'Script seen 1 min ago'],
  [3_600_000, 'Script seen 1 h ago'],
  [47 * 3_600_000, 'Script seen 47 h ago'],
  [9 * 86_400_000, 'Script seen 9 days ago'],
])('%d ms ago: %s', (ms, says) => {
  expect(seenWords(new Date(now - ms).toISOString(), now)).toBe(says);
});

test('a website whose script nobody asked for says so', () => {
  expect(seenWords(null, now)).toBe('Script not seen yet');
});

test('an address without a section, or with one there is not, is the general one', () => {
  expect([undefined, 'prices', 'words'].map((action) => tabOf(action, 'account'))).toEqual([
    'general',
    'general',
    'words',
  ]);
});

test('webhooks and the public link are the account’s alone, and what staff notes is staff’s', () => {
  const tabs = ['webhooks', 'link', 'internal'];
  expect(tabs.map((action) => tabOf(action, 'account'))).toEqual(['webhooks', 'link', 'general']);
  expect(tabs.map((action) => tabOf(action, 'staff'))).toEqual(['general', 'general', 'internal']);
});

test('every section has a title of its own', () => {
  const titles = websiteTabs.map(({ action }) => titleOf(action));
  expect(new Set(titles).size).toBe(websiteTabs.length);
  expect(titles).toContain('Website’s words');
});
