import { expect, test } from 'vitest';
import { tabOf, titleOf, websiteTabs } from './website-tabs.ts';

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
