import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectPlatform, platformMarks } from './detect-platform.ts';
import { homePages } from './testing/home-pages.ts';

const none = { headers: {} };

/** Links and files of a platform's shops that other pages use (pictures, fonts, styles), as in recorded pages. */
const borrowed: Record<string, string> = {
  shopify:
    '<img src="https://cdn.shopify.com/s/files/1/0682/1/2/files/logo.png"><img src="https://other.example/cdn/shop/files/a.png"><img src="https://other.example/cdn/shop/t/43/assets/moon.png"><link rel="preconnect" href="https://cdn.shopify.com"><script src="https://sdks.shopifycdn.com/buy-button/latest/buy-button-storefront.min.js"></script><script>ShopifyBuy.buildClient({ domain: "other.myshopify.com" });</script>',
  bigcommerce:
    '<img src="https://cdn11.bigcommerce.com/s-abc123/stencil/59512910-bb6d-0136-46ec-71c445b85d45/icons/a.svg"><img src="https://cdn11.bigcommerce.com/s-abc123/images/stencil/1280x1280/products/1/2/a.jpg">',
  woocommerce:
    '<img src="https://other.example/wp-content/plugins/woocommerce/assets/images/placeholder.png"><link rel="stylesheet" href="https://other.example/wp-content/plugins/woocommerce/assets/css/woocommerce.css">',
  shoplazza:
    '<img src="https://cdn.shoplazza.com/a.jpg"><img src="https://img.staticdj.com/a.jpg"><script src="https://static.staticdj.com/a.js"></script><a href="https://other.myshoplaza.com/">Shop</a>',
  magento:
    '<img src="https://other.example/static/version1616499168/frontend/Other/t/en_US/Magento_Theme/images/logo.svg"><link rel="stylesheet" href="https://other.example/static/version1616499168/frontend/Other/t/en_US/mage/calendar.css">',
  prestashop:
    '<img src="https://other.example/modules/ps_banner/img/a.jpg"><a href="https://other.example/module/x">Shop</a>',
  opencart:
    '<a href="https://other.example/index.php?route=product/category&amp;path=20">Shop</a><img src="https://other.example/image/cache/catalog/a-500x500.webp"><img src="https://other.example/catalog/view/theme/default/image/a.png">',
  ecwid: '<a href="https://app.ecwid.com/script.js?1">Ecwid</a><a href="https://other.company.site/">Shop</a>',
  wix: '<img src="https://static.wixstatic.com/media/a.jpg"><link rel="stylesheet" href="https://static.parastorage.com/services/third-party/fonts/Helvetica/fontFace.css"><link rel="stylesheet" href="https://static.parastorage.com/unpkg/@wix/wix-fonts@1.14.0/madefor.min.css">',
  square:
    '<a href="https://other.square.site/">Order</a><style>@font-face{font-family:R;src:url("https://cdn3.editmysite.com/app/website/static/fonts/R/a.woff2")}</style><script src="https://cdn3.editmysite.com/app/website/js/a.js"></script>',
  weebly:
    '<link rel="stylesheet" href="https://cdn2.editmysite.com/css/social-icons.css"><a href="https://other.weebly.com/">Shop</a>',
  squarespace:
    '<img src="https://static1.squarespace.com/static/5b4766/t/5b804/a.jpg"><script src="https://assets.squarespace.com/a.js"></script>',
  volusion: '<img src="https://other.example/v/vspfiles/photos/a.jpg"><a href="https://www.volusion.com/">Volusion</a>',
  shift4shop:
    '<a href="https://other.3dcartstores.com/a_p_1.html">Shop</a><img src="https://other.example/assets/templates/common-html5/images/a.png">',
  zencart:
    '<a href="http://other.example/index.php?main_page=product_info&amp;products_id=170&amp;zenid=bb5442">Shop</a><a href="http://other.example/a.html?zenid=1">Shop</a>',
  'x-cart': '<img src="https://other.example/skins/customer/images/a.png"><a href="https://www.xcart.com/">X-Cart</a>',
};

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

  it('is unknown where a shop only writes about one', () => {
    const html = '<h1>We moved from Shopify to WooCommerce</h1><p>Magento, Wix and Squarespace were too large.</p>';
    expect(detectPlatform({ html, ...none })).toBeNull();
  });

  it('is never certain where a page only borrows from one or links to one', () => {
    expect(Object.keys(borrowed).toSorted()).toEqual(Object.keys(platformMarks).toSorted());
    const certain = Object.values(borrowed).filter((html) => detectPlatform({ html, ...none })?.isCertain);
    expect(certain).toEqual([]);
    expect(detectPlatform({ html: Object.values(borrowed).join(''), ...none })).toBeNull();
  });

  it('is that of the shop where it borrows from another', () => {
    for (const [slug, page] of Object.entries(homePages))
      for (const [other, html] of Object.entries(borrowed))
        expect([slug, other, detectPlatform({ ...page, html: page.html + html })]).toEqual([
          slug,
          other,
          { slug, isCertain: true },
        ]);
  });

  it('is recognized by a program’s own marks, not by its name in a description or a text', () => {
    const written = ['WooCommerce 9', 'PrestaShop', 'Wix.com', 'Zen Cart', 'bigcommerce'].map(
      (name) => `<meta name="description" content="${name} experts"><meta content="${name}" property="og:title">`,
    );
    const text = '<p>We left 3dcart.com, northfork.square.site and www.xcart.com.</p>';
    for (const html of [...written, text]) expect([html, detectPlatform({ html, ...none })]).toEqual([html, null]);
    for (const html of [
      '<meta name="generator" content="PrestaShop" />',
      '<meta content="PrestaShop" name="generator">',
      "<meta data-x name='generator' content='PrestaShop'>",
    ])
      expect(detectPlatform({ html, ...none })).toEqual({ slug: 'prestashop', isCertain: false });
  });

  // Each is a form that recorded pages had and hand-made ones had not.
  it.each([
    ['magento', '<link href="/pub/static/frontend/A/b/en_US/x.css"><body data-mage-init=\'{"loader":{}}\'>'],
    ['magento', '<link href="/static/frontend/A/b/en_US/x.css"><script>( window.hyva = window.hyva || {} );</script>'],
    [
      'bigcommerce',
      "<meta name='platform' content='bigcommerce.stencil' /><link data-stencil-stylesheet href=\"/a.css\">",
    ],
    ['prestashop', '<script>var prestashop = {};</script><body id="index" class="lang-en tax-display-enabled">'],
    ['squarespace', '<!-- This is Squarespace. --><script src="//assets.squarespace.com/universal/a.js"></script>'],
    [
      'shopify',
      '<link rel="preconnect" href="https://cdn.shopify.com" crossorigin><script id="shopify-features"></script>',
    ],
    ['wix', '<meta id="wixDesktopViewport"><script src="https://static.parastorage.com/unpkg/core-js/a.js"></script>'],
    [
      'ecwid',
      '<script src="https://app.ecwid.com/script.js?1"></script><script>window.ecwid_dynamic_widgets = true;</script>',
    ],
    [
      'zencart',
      '<meta name="author" content="The Zen Cart&reg; Team and others"><link href="includes/templates/a/css/stylesheet.css">',
    ],
    ['x-cart', '<script>var xcart_web_dir = "";</script><img src="/skin/common_files/images/spacer.gif">'],
    [
      'square',
      '<script src="https://cdn5.editmysite.com/app/store/a.js"></script><script>window.__BOOTSTRAP_STATE__ = {}</script>',
    ],
  ])('is certain for another form of %s', (slug, html) => {
    expect(detectPlatform({ html, ...none })).toEqual({ slug, isCertain: true });
  });

  it('is only a hint for the first Magento, which our module is not for', () => {
    const html = '<script>Mage.Cookies.path = "/";</script><link href="/skin/frontend/a/b/css/styles.css">';
    expect(detectPlatform({ html, ...none })).toEqual({ slug: 'magento', isCertain: false });
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
    // Tests the longest text that is ever read, of each expression's slowest input.
    for (const piece of [
      '<body class="',
      '<meta content="',
      'assets/images/',
      'xcart',
      '-.square.site',
      '//shoplazza',
      '<meta name=generator ',
      '//cdn.shopify.com/s/files/1/',
      '<body class="tax-display-',
    ]) {
      const began = Date.now();
      detectPlatform({ html: piece.repeat(Math.ceil(262_144 / piece.length)), ...none });
      expect([piece, Date.now() - began < 2_000]).toEqual([piece, true]);
    }
  });
});
