import type { StoreSlug } from '../capabilities.ts';

/** Platform that a shop seems to use. Only a guess: the merchant decides. */
export type PlatformGuess = { readonly slug: StoreSlug; readonly isCertain: boolean };
export type HomePage = { readonly html: string; readonly headers: Readonly<Record<string, string | undefined>> };

const enough = 2;

/**
 * Looks for the marks of every platform. Two are certain, unless another platform has two as well, since a page may mention its last one. One is a hint.
 * @returns null without a mark, or with equal hints at two
 */
export function detectPlatform({ html, headers }: HomePage): PlatformGuess | null {
  const counted = Object.entries(platformMarks)
    .map(([slug, marks]) => ({
      slug: slug as StoreSlug,
      count: marks.filter((mark) => hasMark(mark, html, headers)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = counted;
  if (first === undefined || first.count === second?.count) return null;
  return { slug: first.slug, isCertain: first.count >= enough && (second === undefined || second.count < enough) };
}

/** Mark that only pages of a platform have, each of a different kind, so that two are hardly chance. */
type Mark = { readonly html: RegExp } | { readonly header: string; readonly value?: RegExp };

/** Matches the generator that a page names; the same words in a title or a description are its owner's. */
const generator = (text: string): RegExp =>
  new RegExp(
    `<meta[^>]{1,80}name=["']?generator["']?\\s[^>]{0,80}content=["']${text}|<meta[^>]{1,80}content=["']${text}[^"'>]{0,120}["']\\s[^>]{0,80}name=["']?generator`,
    'i',
  );

/**
 * Marks in a home page. Tried on 2026-11-29 on 46 recorded pages, 34 of them of 13 of these platforms; none of Square Online, Shoplazza, and X-Cart was
 * available. Addresses that other sites use (a style, a font) or link to count as one mark together, and pictures as none: many pages have a stranger's
 * pictures, fonts, and links. Texts that a shop writes itself are no marks.
 */
export const platformMarks: Readonly<Partial<Record<StoreSlug, readonly Mark[]>>> = {
  shopify: [
    {
      html: /\/\/cdn\.shopify\.com(?:\/?["']|\/shopifycloud\/|\/s\/files\/[\d/]{1,30}t\/\d)|\/cdn\/(?:shop\/t\/\d|shopifycloud\/)/i,
    },
    { html: /\bShopify\.(?:theme|shop|routes|locale)\b/ },
    { html: /\b(?:id|name)=["']shopify-(?:features|digital-wallet)["']/ },
    { header: 'x-shopid' },
  ],
  bigcommerce: [
    { html: /\/\/cdn\d*\.bigcommerce\.com\/(?:s-[a-z0-9]{1,20}(?:\/stencil\/|["'])|r-[0-9a-f]{8})/i },
    { html: /\bstencil(?:Bootstrap|-utils|Utils)\b|\sdata-stencil-stylesheet\b/ },
    { html: /<meta[^>]{1,80}content=["']bigcommerce\.stencil|\bvar BCData\s*=/i },
    { header: 'x-bc-store-id' },
  ],
  woocommerce: [
    { html: /\/plugins\/woocommerce\/(?!assets\/images\/)/i },
    { html: /<body[^>]{0,500}\sclass=["'][^"']{0,500}\bwoocommerce(?:-[a-z-]{1,40})?\b/i },
    { html: /\bwc_add_to_cart_params\b|\bwoocommerce_params\b|\bwcSettings\b/ },
    { html: generator('WooCommerce \\d') },
  ],
  shoplazza: [
    {
      html: /\/\/(?:[a-z]{1,20}[.-])?(?:static|assets)\.(?:shoplazza|staticdj)\.com\/|\/\/[\w-]{1,63}\.myshoplazz?a\.com\b/i,
    },
    { html: /\bwindow\.SHOPLAZZA\b|\bSHOPLAZZA\.\w/ },
  ],
  magento: [
    { html: /\/static\/(?:version\d+|frontend)\// },
    { html: /["'](?:Magento_[A-Z][A-Za-z]{1,60}\/js|mage)\/[a-z]/ },
    { html: /type=["']text\/x-magento-init["']|\sdata-mage-init=/ },
    { html: /\bwindow\.hyva\b/ },
    // Matches Magento 1: only a hint, as our module is for its successor.
    { html: /\bMage\.Cookies\.|\/skin\/frontend\// },
    { header: 'x-magento-cache-id' },
  ],
  prestashop: [
    { html: /\bvar prestashop\s*=/ },
    { html: generator('PrestaShop') },
    { html: /<body[^>]{0,200}\sclass=["'][^"']{0,500}\btax-display-(?:en|dis)abled\b/ },
    { html: /\/modules\/ps_[a-z]{1,40}\// },
  ],
  opencart: [
    { html: /index\.php\?route=(?:common|product|checkout|account|information)\// },
    { html: /["'(]\/?catalog\/view\/(?:theme|javascript|stylesheet)\// },
  ],
  ecwid: [
    { html: /\/\/app\.ecwid\.com\/script\.js/i },
    { html: /\bxProductBrowser\s*\(|\bEcwid\.(?:init|OnAPILoaded)\b|\becwid_dynamic_widgets\b/ },
  ],
  wix: [
    { html: /\/\/static\.parastorage\.com\/(?!services\/third-party\/)/i },
    { html: generator('Wix\\.com') },
    { html: /\bthunderboltVersion\b|\bid=["'](?:wix-(?:essential-)?viewer-model|wixDesktopViewport)["']/ },
    { header: 'x-wix-request-id' },
  ],
  square: [
    {
      html: /\/\/[\w-]{1,63}\.square\.site\b|\/\/cdn[3-6]\.editmysite\.com\/app\/(?:website\/(?:js|css)|store)\//i,
    },
    { html: /\bwindow\.__BOOTSTRAP_STATE__\s*=\s*\{/ },
  ],
  weebly: [{ html: /\/\/cdn[12]\.editmysite\.com\//i }, { html: /\b_W\.(?:configDomain|storeName|securePrefix)\b/ }],
  squarespace: [
    {
      html: /\/\/assets\.squarespace\.com\/|\/\/static1\.squarespace\.com\/static\/(?:sitecss|versioned-site-css|vta)\//i,
    },
    { html: /\bStatic\.SQUARESPACE_CONTEXT\b|\bSQUARESPACE_ROLLUPS\b|<!-- This is Squarespace\. -->/ },
    { header: 'server', value: /^squarespace$/i },
  ],
  volusion: [{ html: /["'(]\/v\/vspfiles\//i }, { html: /\bvolusion\.(?:com\/|js\b)|\/a\/j\/vnav\.js/i }],
  shift4shop: [
    { html: /\/\/(?:[\w-]{1,63}\.)?(?:3dcart|3dcartstores|shift4shop)\.com\b/i },
    { html: /["'(]\/?assets\/templates\/[\w-]{1,60}-html5\// },
    { html: /<!--\s?(?:START|END):\s?FRAME_[A-Z]/ },
  ],
  zencart: [
    { html: /index\.php\?main_page=|[?&;]zenid=/ },
    { html: /<meta[^>]{1,80}content=["'](?:shopping cart program by|The) Zen Cart/i },
    { html: /["']includes\/templates\/[\w-]{1,60}\/(?:css\/stylesheet|jscript\/jscript_)/ },
  ],
  'x-cart': [
    { html: /\bxcart_web_dir\b|\bxcartCore\b|\bxliteConfig\b/i },
    { html: /["'/](?:skins\/customer|skin\/common_files)\// },
  ],
};

/**
 * Tells whether a page has a mark.
 * @param headers names in lower case
 */
function hasMark(mark: Mark, html: string, headers: Readonly<Record<string, string | undefined>>): boolean {
  if ('html' in mark) return mark.html.test(html);
  const value = headers[mark.header];
  return value !== undefined && (mark.value?.test(value) ?? true);
}
