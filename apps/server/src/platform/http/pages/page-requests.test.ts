import { expect, test } from 'vitest';
import { askedUninstall, platformPath } from './page-requests.ts';

const hasPage = (path: string) => path === '/get-started-platforms/woocommerce';

test.each([
  ['/get-started-platforms/2', '/get-started-platforms/woocommerce'],
  ['/get-started-platforms/WooCommerce', '/get-started-platforms/woocommerce'],
  ['/get-started-platforms/100', '/get-started-platforms'],
  ['/get-started-platforms/unheard-of', '/get-started-platforms'],
  ['/get-started-platforms/woocommerce/more', '/get-started-platforms'],
  ['/pricing', null],
  ['/get-started-platforms', null],
])('%s leads to %s', (asked, path) => {
  expect(platformPath(asked, hasPage)).toBe(path);
});

test.each([
  ['platform=woocommerce&version=old', { slug: 'woocommerce', version: 'old' }],
  ['platform=6', { slug: 'shopify', version: null }],
  ['platform=nothing&version=current', { slug: null, version: 'current' }],
  ['platform=<b>&version=<b>', null],
  ['', null],
])('uninstalling with %s shows %o', (query, shown) => {
  expect(askedUninstall(new URLSearchParams(query))).toEqual(shown);
});
