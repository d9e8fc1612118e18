import type { StoreSlug } from '../capabilities.ts';

/** What a shop seems to be made with. A guess, never a decision: the merchant says. */
export type PlatformGuess = { readonly slug: StoreSlug; readonly isCertain: boolean };
export type HomePage = { readonly html: string; readonly headers: Readonly<Record<string, string | undefined>> };

const enough = 2;

/**
 * Looks for the marks of every platform. Two are certain, unless another platform has two as well: a page may speak of its last one, or show two. One is a hint.
 * @returns null where there is none, or where two are hinted at alike
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

/** One thing that only pages of a platform have, each of another kind than its others: two of them are hardly chance. */
type Mark = { readonly html: RegExp } | { readonly header: string; readonly value?: RegExp };

/** What is looked for in a home page. General knowledge of what each platform puts there; texts that a shop writes itself are no marks. */
export const platformMarks: Readonly<Partial<Record<StoreSlug, readonly Mark[]>>> = {
  shopify: [
    { html: /["'(=]\s*(?:https?:)?\/\/cdn\.shopify\.com\//i },
    { html: /\bShopify\.(?:theme|shop|routes|locale)\b/ },
    { html: /\/cdn\/shop\/(?:t|files|products)\// },
    { header: 'x-shopid' },
  ],
  bigcommerce: [
    { html: /\/\/cdn\d*\.bigcommerce\.com\//i },
    { html: /\bstencil(?:Bootstrap|-utils|Utils)\b|\/stencil\/[0-9a-f-]{8}/ },
  ],
  woocommerce: [
    { html: /\/plugins\/woocommerce\//i },
    { html: /<body[^>]{0,500}\sclass=["'][^"']{0,500}\bwoocommerce(?:-[a-z-]{1,40})?\b/i },
    { html: /\bwc_add_to_cart_params\b|\bwoocommerce_params\b|\bwcSettings\b/ },
    { html: /<meta[^>]{1,200}content=["']WooCommerce \d/i },
  ],
  shoplazza: [
    { html: /\/\/[\w.-]{0,80}\bshoplazza\.com\//i },
    { html: /\b[\w-]{1,63}\.myshoplaza\.com\b/i },
    { html: /\bwindow\.SHOPLAZZA\b|\bSHOPLAZZA\.\w/ },
  ],
  magento: [
    { html: /\/static\/version\d+\// },
    { html: /\bMagento_[A-Z][A-Za-z]{1,60}\// },
    { html: /type=["']text\/x-magento-init["']/ },
    { html: /["'/]mage\/(?:cookies|requirejs|calendar)/ },
    { header: 'x-magento-cache-id' },
  ],
  prestashop: [
    { html: /\bvar prestashop\s*=/ },
    { html: /<meta[^>]{1,200}content=["']PrestaShop/i },
    { html: /\/modules\/ps_[a-z]{1,40}\// },
  ],
  opencart: [
    { html: /index\.php\?route=(?:common|product|checkout|account|information)\// },
    { html: /\bcatalog\/view\/(?:theme|javascript)\// },
  ],
  ecwid: [
    { html: /\/\/app\.ecwid\.com\/script\.js/i },
    { html: /\bxProductBrowser\s*\(|\bEcwid\.(?:init|OnAPILoaded)\b/ },
  ],
  wix: [
    { html: /\/\/static\.wixstatic\.com\//i },
    { html: /\/\/static\.parastorage\.com\//i },
    { html: /<meta[^>]{1,200}content=["']Wix\.com/i },
    { header: 'x-wix-request-id' },
  ],
  square: [{ html: /\b[\w-]{1,63}\.square\.site\b/i }, { html: /\/\/cdn3\.editmysite\.com\//i }],
  weebly: [{ html: /\/\/cdn2\.editmysite\.com\//i }, { html: /\b_W\.(?:configDomain|storeName|securePrefix)\b/ }],
  squarespace: [
    { html: /\/\/(?:static1|assets)\.squarespace\.com\//i },
    { html: /\bStatic\.SQUARESPACE_CONTEXT\b/ },
    { header: 'server', value: /^squarespace$/i },
  ],
  volusion: [{ html: /["'(]\/v\/vspfiles\//i }, { html: /\bvolusion\.(?:com\/|js\b)|\/a\/j\/vnav\.js/i }],
  shift4shop: [
    { html: /\b(?:3dcart|3dcartstores|shift4shop)\.com\b|\/3dcart[\w.-]{0,40}\.js/i },
    { html: /["'(/]assets\/(?:images|templates)\/[^"')]{0,200}3dc/i },
  ],
  zencart: [
    { html: /[?&;]zenid=/ },
    { html: /index\.php\?main_page=/ },
    { html: /<meta[^>]{1,200}content=["'][^"']{0,100}Zen Cart/i },
  ],
  'x-cart': [{ html: /\bxcart(?:_web_dir|Core|\.)\b|\bxliteConfig\b/i }, { html: /["'/]skins\/customer\// }],
};

/** Whether a page has a mark. @param headers names in lower case */
function hasMark(mark: Mark, html: string, headers: Readonly<Record<string, string | undefined>>): boolean {
  if ('html' in mark) return mark.html.test(html);
  const value = headers[mark.header];
  return value !== undefined && (mark.value?.test(value) ?? true);
}
