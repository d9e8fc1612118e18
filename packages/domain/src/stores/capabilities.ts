import type { PlatformSlug } from '../codes/platforms.ts';

/** Platform of a store. Several platforms at once are none; Squarespace and three developer's servers are not on the sign-up list, but exist. */
export type StoreSlug = Exclude<PlatformSlug, 'multiple-platforms'> | 'squarespace' | 'vendure' | 'medusa' | 'evershop';

/** Treatment of an order without an accepted buyer, strongest first. Only the first two may be called enforcement. */
export const storeStrengths = ['refused', 'held', 'asked'] as const;
export type StoreStrength = (typeof storeStrengths)[number];

export type Capabilities = {
  readonly slug: StoreSlug;
  readonly name: string;
  /** Current strength with our parts; null: none known. Raised when a part of ours exists and was tried. */
  readonly strength: StoreStrength | null;
  /** The most that the platform allows, with a part that may be still to come. */
  readonly strongest: StoreStrength | null;
  /** Part that gives the strongest. */
  readonly part: 'app' | 'plugin' | 'module' | 'code' | null;
  /** How an order names its check: by the signed proof, by the cart's own id as `reference`, or not at all. */
  readonly carrier:
    | 'cart_attribute'
    | 'form_field'
    | 'field_or_extension'
    | 'quote'
    | 'reference'
    | 'custom_field'
    | 'cart_metadata'
    | 'order_field'
    | null;
  /** Part of an order that waits until a buyer is accepted. `tag` only informs the shop's staff, `by_hand` is their work. */
  readonly hold: 'fulfillment' | 'status' | 'tag' | 'by_hand' | null;
  /** Whether we may cancel and refund there. */
  readonly canCancel: boolean;
  /** How far two tags in its pages reach: to the checkout, to the cart only, or nowhere useful. */
  readonly paste: 'checkout' | 'cart' | null;
  /** Whether the popup finds its order button; elsewhere the shop names it. */
  readonly findsButton: boolean;
  /** How our part adds the script. */
  readonly script: 'app_embed' | 'script_api' | 'plugin' | 'module' | 'package' | null;
  /** How we learn of an order: signed event, unsigned event with our secret that is read again, our plugin, or polling. */
  readonly inbound: 'signed' | 'secret_header' | 'plugin' | 'polled' | null;
  /** Whether we are shown inside its admin. */
  readonly hasFrame: boolean;
  /** Company that may bill the merchant: we, or the platform only. */
  readonly billing: 'carded' | 'store';
  /** False when none of us has seen this path work. Texts say so. */
  readonly isConfirmed: boolean;
  readonly checkedOn: string;
  readonly sources: readonly string[];
};

type Row = Omit<Capabilities, 'slug' | 'checkedOn'>;
type Base = Omit<Row, 'name' | 'sources'>;
const checkedOn = '2026-11-22';

const byPage: Base = {
  ...{ strength: 'asked', strongest: 'asked', part: null, carrier: 'form_field', hold: 'by_hand', canCancel: false },
  ...{ paste: 'checkout', script: null, inbound: null, hasFrame: false, billing: 'carded', isConfirmed: true },
  findsButton: false,
};
/** Rows of platforms whose checkout runs no script: the order is checked afterwards. */
const byHand: Base = { ...byPage, strength: 'held', strongest: 'held', carrier: null, paste: null };
const notTried: Base & Pick<Row, 'sources'> = {
  ...{ ...byPage, strength: null, strongest: null, carrier: null, isConfirmed: false },
  sources: ['Nothing that could be used is published'],
};
const shopify: Base & Pick<Row, 'sources'> = {
  ...{ strength: 'asked', strongest: 'refused', part: 'app', carrier: 'cart_attribute', hold: 'fulfillment' },
  ...{ canCancel: true, paste: 'cart', script: 'app_embed', inbound: 'signed', hasFrame: true, billing: 'store' },
  ...{ findsButton: true, isConfirmed: true },
  sources: [
    'shopify.dev: Cart and checkout validation function, 2026-10',
    'shopify.dev: Admin API 2026-07, fulfillmentOrderHold and validationCreate',
    'shopify.dev changelog, January 31, 2024: functions of public apps on every plan',
  ],
};
const ownServer: Base = {
  ...{ carrier: 'form_field', findsButton: false },
  ...{ strength: 'refused', strongest: 'refused', part: 'code', hold: null, canCancel: false, paste: 'checkout' },
  ...{ script: 'package', inbound: null, hasFrame: false, billing: 'carded', isConfirmed: true },
};
const ownModule: Base = { ...ownServer, part: 'module', script: 'module', findsButton: true };

const rows: Readonly<Record<StoreSlug, Row>> = {
  magento: {
    ...{ ...ownModule, name: 'Magento', carrier: 'quote', hold: 'status' },
    sources: [
      'Adobe Experience League: Checkout page in CSP restrict mode',
      'magento/magento2: observers of sales_model_service_quote_submit_before',
    ],
  },
  woocommerce: {
    ...{ ...ownServer, name: 'WooCommerce', part: 'plugin', carrier: 'field_or_extension', hold: 'status' },
    ...{ canCancel: true, script: 'plugin', inbound: 'plugin', findsButton: true },
    sources: ['woocommerce/woocommerce: StoreApi/Routes/V1/Checkout.php', 'woocommerce/woocommerce: issue 37958'],
  },
  bigcommerce: {
    ...{ ...byPage, name: 'BigCommerce', strongest: 'held', part: 'app', carrier: 'reference', hold: 'status' },
    ...{ canCancel: true, script: 'script_api', inbound: 'secret_header', hasFrame: true, findsButton: true },
    sources: ['bigcommerce/docs: integrations/scripts', 'bigcommerce/docs: integrations/webhooks, orders.v2'],
  },
  prestashop: {
    ...{ ...ownModule, name: 'PrestaShop', strength: 'held', strongest: 'held', carrier: 'form_field', hold: 'status' },
    sources: ['devdocs.prestashop-project.org: actionValidateOrderBefore'],
  },
  opencart: {
    ...{ ...ownModule, name: 'OpenCart', strength: 'held', strongest: 'held', carrier: 'form_field', hold: 'status' },
    sources: ['opencart/opencart 4.1.0.4: catalog/model/checkout/order.php, system/engine/loader.php'],
  },
  shopify: { ...shopify, name: 'Shopify' },
  'shopify-plus': { ...shopify, name: 'Shopify Plus' },
  volusion: {
    ...{ ...byPage, name: 'Volusion', strongest: 'held', inbound: 'polled', isConfirmed: false },
    findsButton: true,
    sources: ['support.cartmojo.com: Volusion'],
  },
  'x-cart': {
    ...{ ...byPage, name: 'X-Cart', strongest: 'refused', part: 'code', isConfirmed: false },
    sources: ['help.x-cart.com: Editing skin files'],
  },
  shift4shop: { ...byPage, name: 'Shift4Shop', isConfirmed: false, sources: ['3dcart.com: guide to template files'] },
  zencart: {
    ...{ ...ownModule, name: 'Zencart', carrier: 'form_field' },
    sources: ['zencart/zencart 2.2: includes/modules/checkout_process.php, html_header_js_loader.php'],
  },
  pinnaclecart: { ...notTried, name: 'PinnacleCart' },
  warhead: { ...notTried, name: 'Warhead' },
  lightspeed: {
    ...{ ...notTried, name: 'Lightspeed', strongest: 'held', hold: 'by_hand' },
    sources: ['docs.ecwid.com: Lightspeed E-Series is Ecwid', 'The C-Series: nothing that could be used is published'],
  },
  weebly: { ...byHand, name: 'Weebly', isConfirmed: false, sources: ['developer.squareup.com: Snippets API'] },
  wix: {
    ...{ ...byHand, name: 'Wix', strongest: 'refused', part: 'app', canCancel: false },
    sources: ['dev.wix.com: Validations service plugin', 'support.wix.com: Customizing the checkout page'],
  },
  rain: { ...notTried, name: 'Rain' },
  shopkeep: { ...notTried, name: 'ShopKeep', sources: ['shopkeep-support: ecommerce integration'] },
  ecwid: {
    ...{ ...byPage, name: 'Ecwid', strongest: 'held', part: 'app', carrier: 'order_field', hold: 'status' },
    findsButton: true,
    sources: ['docs.ecwid.com: Collect additional information'],
  },
  square: { ...byHand, name: 'Square', sources: ['developer.squareup.com: Snippets API'] },
  shoplazza: {
    ...{ ...byPage, name: 'Shoplazza', part: 'app', carrier: 'reference', hold: 'tag', canCancel: true },
    ...{ script: 'script_api', inbound: 'signed', hasFrame: true, billing: 'store' },
    sources: ['Shoplazza/oauth-sdk-go', 'Shoplazza Admin API 2022-01: script tags, orders'],
  },
  squarespace: {
    ...{ ...byHand, name: 'Squarespace' },
    sources: ['support.squarespace.com: Code injection', 'wheremyflow.com: Squarespace'],
  },
  vendure: {
    ...{ ...ownServer, name: 'Vendure', carrier: 'custom_field' },
    sources: ['Run here: @vendure/core 3.7.3'],
  },
  medusa: {
    ...{ ...ownServer, name: 'Medusa', carrier: 'cart_metadata' },
    sources: ['Run here: @medusajs/medusa 2.21.2'],
  },
  evershop: {
    ...{ ...ownServer, name: 'EverShop', carrier: 'form_field' },
    sources: ['Run here: @evershop/evershop 2.2.1'],
  },
  'godaddy-builder': {
    ...{ ...notTried, name: 'GoDaddy Builder', paste: null, isConfirmed: true },
    sources: ['Its checkout takes neither scripts nor programs'],
  },
  other: { ...{ ...ownServer, name: 'A shop of your own', carrier: 'form_field' }, sources: ['Carded: the docs'] },
};

/** Table of all facts about platforms: screens, guides and settings are drawn from it, never from a platform's name. */
export const capabilities: readonly Capabilities[] = (Object.keys(rows) as StoreSlug[]).map((slug) => ({
  slug,
  ...rows[slug],
  checkedOn,
}));

const bySlug = new Map<string, Capabilities>(capabilities.map((row) => [row.slug, row]));
/** @returns null for an unknown name */
export function capabilitiesOf(slug: StoreSlug): Capabilities;
export function capabilitiesOf(slug: string): Capabilities | null;
export function capabilitiesOf(slug: string): Capabilities | null {
  return bySlug.get(slug) ?? null;
}

/** Parts of an installation guide, in order. */
export const guideTabs = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'script', label: 'Script' },
  { tab: 'server', label: 'Server' },
  { tab: 'orders', label: 'After the order' },
  { tab: 'test', label: 'Try it' },
  { tab: 'remove', label: 'Take it out' },
] as const;
export type GuideTab = (typeof guideTabs)[number]['tab'];

/** Pages to return to after a charge's approval, by their name in the address. */
export const chargeReturns = [
  { name: 'onboarding', path: '/onboarding' },
  { name: 'billing', path: '/account/billing' },
  { name: 'websites', path: '/account/websites' },
] as const;
