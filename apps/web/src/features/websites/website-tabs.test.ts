import { expect, test } from 'vitest';
import { tabOf, titleOf, websiteTabs } from './website-tabs.ts';

test('an address without a section, or with one there is not, is the general one', () => {
  expect([tabOf(undefined), tabOf('prices'), tabOf('words')]).toEqual(['general', 'general', 'words']);
});

test('every section has a title of its own', () => {
  const titles = websiteTabs.map(({ action }) => titleOf(action));
  expect(new Set(titles).size).toBe(websiteTabs.length);
  expect(titles).toContain('Website’s words');
});
