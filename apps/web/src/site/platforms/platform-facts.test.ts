import { capabilities } from '@carded/domain/stores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import options from '../../../../../docs/popup-options.md?raw';
import GetStartedPlatforms from '../../routes/site/get-started-platforms.tsx';
import { siteRoutes } from '../../site-routes.ts';
import { platformFacts } from './platform-facts.ts';

/** `Zen Cart` and `Zencart` are one. */
const plain = (text: string) => text.toLowerCase().replaceAll(' ', '');

test('the popup finds the order button of each platform that says so, as a test of the popup does', () => {
  const [, section = ''] = /^## Shop platforms\n([\s\S]*?)^## /m.exec(options) ?? [];
  const tested = [...section.matchAll(/^\| ([^|]+)\|/gm)].map(([, name = '']) => plain(name));
  const found = platformFacts.filter(({ findsButton }) => findsButton);
  expect(found.length).toBeGreaterThan(5);
  for (const { name } of found) expect([name, tested.some((one) => one.startsWith(plain(name)))]).toEqual([name, true]);
});

test('no text claims a page or a server asks where no script reaches the checkout', () => {
  const unreached = platformFacts.filter(({ isOutOfReach }) => isOutOfReach);
  expect(unreached.map(({ slug }) => slug).toSorted()).toEqual([
    'godaddy-builder',
    'square',
    'squarespace',
    'weebly',
    'wix',
  ]);
  for (const { strength } of unreached) expect(['held', 'none']).toContain(strength);
});

test('each platform of the one table is on the list, once, and has its page', () => {
  const html = renderToStaticMarkup(createElement(GetStartedPlatforms));
  const listed = [...html.matchAll(/href="\/get-started-platforms\/([\w-]+)"/g)].map(([, slug = '']) => slug);
  expect(listed.toSorted()).toEqual(capabilities.map(({ slug }) => slug).toSorted());
  const paths = siteRoutes.map(({ path }) => path);
  for (const slug of listed) expect(paths).toContain(`/get-started-platforms/${slug}`);
  expect(new Set(platformFacts.map(({ letters }) => letters)).size).toBe(platformFacts.length);
});
