import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectPlatform, platformMarks } from './detect-platform.ts';
import { homePages } from './home-pages.ts';

const none = { headers: {} };

describe('the platform of a home page', () => {
  it('is found in at least 14 of 16 pages, and never named wrongly with certainty', () => {
    expect(Object.keys(homePages)).toHaveLength(16);
    expect(Object.keys(homePages).toSorted()).toEqual(Object.keys(platformMarks).toSorted());
    const guesses = Object.entries(homePages).map(([slug, page]) => [slug, detectPlatform(page)] as const);
    expect(guesses.filter(([slug, guess]) => guess?.slug === slug).length).toBeGreaterThanOrEqual(14);
    expect(guesses.filter(([slug, guess]) => guess?.isCertain && guess.slug !== slug)).toEqual([]);
  });

  it('is certain for most of them', () => {
    const sure = Object.values(homePages).filter((page) => detectPlatform(page)?.isCertain);
    expect(sure.length).toBeGreaterThanOrEqual(14);
  });

  it('is only hinted at by one mark', () => {
    const html = '<link rel="preconnect" href="https://cdn.shopify.com/">';
    expect(detectPlatform({ html, ...none })).toEqual({ slug: 'shopify', isCertain: false });
    expect(detectPlatform({ html: '', headers: { 'x-shopid': '1' } })).toEqual({ slug: 'shopify', isCertain: false });
    expect(detectPlatform({ html, headers: { 'x-shopid': '1' } })).toEqual({ slug: 'shopify', isCertain: true });
  });

  it('is nobody’s where a shop only writes about one', () => {
    const html = '<h1>We moved from Shopify to WooCommerce</h1><p>Magento, Wix and Squarespace were too large.</p>';
    expect(detectPlatform({ html, ...none })).toBeNull();
  });

  it('is uncertain on a page that shows two', () => {
    const { shopify, woocommerce } = homePages;
    const both = { html: `${shopify?.html} ${woocommerce?.html}`, headers: {} };
    expect(detectPlatform(both)?.isCertain ?? false).toBe(false);
  });

  it('takes any page, however broken, and answers fast', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.string()), (html, headers) => {
        const guess = detectPlatform({ html, headers });
        expect(guess === null || guess.slug in platformMarks).toBe(true);
      }),
    );
    // As much as is ever read, of what each expression is slowest at.
    for (const piece of [
      '<body class="',
      '<meta content="',
      'assets/images/',
      'xcart',
      '-.square.site',
      '//shoplazza',
    ]) {
      const began = Date.now();
      detectPlatform({ html: piece.repeat(Math.ceil(262_144 / piece.length)), ...none });
      expect([piece, Date.now() - began < 2_000]).toEqual([piece, true]);
    }
  });
});
