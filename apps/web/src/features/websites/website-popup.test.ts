import { websiteSettings } from '@carded/contract';
import { expect, test } from 'vitest';
import { changeSays, isOwnHost, settingLabels, settingsOf, type Website } from './website-popup.tsx';

const website = { domain: 'harbor.example', additional_domains: 'pier.example, localhost:3100' };

test.each(['harbor.example', 'www.harbor.example', 'harbor.example:8443', 'a.pier.example', 'localhost:3100'])(
  'takes %s for a host of the website',
  (host) => expect(isOwnHost(website, host)).toBe(true),
);

test.each(['other.example', 'notharbor.example', 'harbor.example.evil.example', 'localhost:3101', ''])(
  'takes %j for none',
  (host) => {
    expect(isOwnHost(website, host)).toBe(false);
    expect(isOwnHost({ ...website, additional_domains: '' }, host)).toBe(false);
  },
);

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
