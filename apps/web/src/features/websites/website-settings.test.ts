import { websiteSettings } from '@carded/contract';
import { expect, test } from 'vitest';
import { changeSays, settingLabels, settingsOf, type Website } from './website-settings.ts';

test('a save sends every setting the contract asks for, and the bar has a name for each', () => {
  const names = Object.keys(websiteSettings.shape).sort();
  expect(Object.keys(settingsOf({} as Website)).sort()).toEqual(names);
  expect(Object.keys(settingLabels).sort()).toEqual(names);
});

test('a change is named with what it becomes', () => {
  expect(changeSays('dev_mode', true)).toBe('Test mode: on');
  expect(changeSays('callback_url', '')).toBe('Callback address: none');
  expect(changeSays('link_type', 2)).toBe('Kind of link: Shopify');
  expect(changeSays('name', 'Harbor')).toBe('Shop’s name: Harbor');
});
