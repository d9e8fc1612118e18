import { type Capabilities, capabilities, type StoreSlug } from '@carded/domain/stores';

/** Words for the strength of a check on a platform, strongest first. */
export const strengths = {
  refused: {
    label: 'Refused by the shop’s server',
    means: 'An order without a good proof is not taken, whatever happens to the page. A developer adds a few lines.',
    bars: 3,
  },
  held: {
    label: 'Held until verified',
    means: 'The order comes in and waits. It ships when the buyer is accepted.',
    bars: 2,
  },
  asked: {
    label: 'Only the page asks',
    means: 'Most buyers will answer. Somebody who edits the page is not stopped, so look at the log before you ship.',
    bars: 1,
  },
  unknown: {
    label: 'Not tried yet',
    means: 'We could not see this checkout. The general way may work. Tell us, and we look at it with you.',
    bars: 0,
  },
  none: { label: 'Not possible', means: 'We cannot offer Carded there.', bars: 0 },
} as const;
export type Strength = keyof typeof strengths;

type Words = Pick<PlatformFacts, 'letters' | 'about' | 'putIn' | 'stops' | 'gaps'>;
export type PlatformFacts = {
  readonly slug: StoreSlug;
  readonly name: string;
  /** Two letters on its card. */
  readonly letters: string;
  readonly strength: Strength;
  /** Whether the popup finds the checkout's order button (docs/popup-options.md, Shop platforms); elsewhere the shop names it. */
  readonly findsButton: boolean;
  /** Whether no script can reach its checkout. */
  readonly isOutOfReach: boolean;
  /** Short text for the list of platforms. */
  readonly about: string;
  /** How the popup gets into the checkout, or what replaces it. */
  readonly putIn: string;
  readonly stops: string;
  /** Orders that bypass it. */
  readonly gaps: readonly string[];
};

const byHand = {
  about: 'Its checkout takes no script',
  stops:
    'You send a link from your account, or your program asks for one. The buyer answers on any device. Ship when the log says Accepted.',
  gaps: [
    'Nothing holds the order for you: that part is done by you, or by your program.',
    'A buyer who does not answer has paid already. Say so in your shop, and refund those who are refused.',
  ],
} as const;
const notTried = {
  about: 'The general way',
  putIn:
    'Look for a place in the settings where a script can be added to the checkout. If there is one, our two tags go there.',
  stops:
    'If you can change what happens on its server, a developer adds our check there. If not, send a link and hold the order.',
  gaps: ['We have not seen this checkout. It may take no script, or use names of fields that we do not know.'],
} as const;

/** Current facts about each platform, in words. Planned features are added when they work. */
const facts: Readonly<Record<StoreSlug, Words>> = {
  woocommerce: {
    ...{ letters: 'Wo', about: 'Classic checkout and blocks' },
    putIn:
      'Into the header of your theme, or through any plugin that adds lines there. We know the names of WooCommerce’s fields and buttons in both checkouts.',
    stops:
      'The classic checkout has one hook, woocommerce_after_checkout_validation. The block checkout has another, woocommerce_store_api_checkout_update_order_from_request. Each ignores the other’s: set both.',
    gaps: [
      'Orders that you enter yourself, or that come through its API.',
      'Renewals of subscriptions: the first order is checked.',
    ],
  },
  magento: {
    ...{ letters: 'Ma', about: 'With a module of your own' },
    putIn:
      'Under Content, Design, Configuration, then HTML Head. Newer versions block pasted scripts on payment pages: a small module has to allow our two hosts in its csp_whitelist.xml.',
    stops:
      'An observer of sales_model_service_quote_submit_before refuses the order. It runs for every storefront, also headless ones.',
    gaps: ['Without the whitelist, newer versions show no popup, and say so in the browser’s console only.'],
  },
  zencart: {
    ...{ letters: 'Zc', about: 'Before anything is charged' },
    putIn: 'A file named jscript_carded.js in your template’s jscript folder, with our two tags’ content.',
    stops: 'An observer of NOTIFY_CHECKOUT_PROCESS_BEGIN sends the buyer back before anything is charged.',
    gaps: ['Payment buttons that leave the shop before its own checkout.'],
  },
  prestashop: {
    ...{ letters: 'Ps', about: 'As the order is made' },
    putIn:
      'A module registers our script with actionFrontControllerSetMedia. We know the names of PrestaShop’s fields.',
    stops:
      'The hook actionValidateOrderBefore gives the order a state of your own, such as Age check, until you saw a good proof.',
    gaps: ['The payment module may take the money before the order has that state.'],
  },
  opencart: {
    ...{ letters: 'Oc', about: 'As the order is made' },
    putIn: 'Under Design, Template Editor, or with an extension. We know the names of OpenCart’s fields.',
    stops: 'An event before addHistory of the order model changes the order’s status until you saw a good proof.',
    gaps: ['Older versions name the event in another way.', 'The payment may be taken before the status is changed.'],
  },
  wix: {
    ...byHand,
    letters: 'Wx',
    putIn:
      'Wix lets nobody put a script into its checkout. Show our free age gate when the shop opens, and check after the order.',
  },
  square: {
    ...byHand,
    letters: 'Sq',
    putIn:
      'Square puts scripts into every page but the checkout. Show our free age gate when the shop opens, and check after the order.',
  },
  weebly: {
    ...byHand,
    letters: 'We',
    putIn:
      'As with Square, no script reaches its checkout. Show our free age gate when the shop opens, and check after the order.',
  },
  shopify: {
    ...{ letters: 'Sh', about: 'In the cart' },
    putIn: 'Into your theme, so that the cart asks before the checkout opens.',
    stops: 'On the cart page, at the button that leads to the checkout.',
    gaps: [
      'Shopify’s own checkout runs no script of ours, so nothing is refused there.',
      'Buy it now, and wallet buttons on product pages, go past the cart. Turn them off, or check after the order.',
      'There is no Shopify app of ours yet.',
    ],
  },
  'shopify-plus': {
    ...{ letters: 'S+', about: 'In the cart' },
    putIn: 'Into your theme, so that the cart asks before the checkout opens.',
    stops: 'On the cart page, at the button that leads to the checkout.',
    gaps: [
      'Shopify’s own checkout runs no script of ours, so nothing is refused there.',
      'Buy it now, and wallet buttons, go past the cart. Turn them off, or check after the order.',
      'There is no Shopify app of ours yet.',
    ],
  },
  bigcommerce: {
    ...{ letters: 'Bc', about: 'At the payment step' },
    putIn: 'In the Script Manager, for checkout pages, in the footer. We know the fields of its one-page checkout.',
    stops: 'At the payment step, in the buyer’s browser.',
    gaps: [
      'We found no way to refuse an order on BigCommerce’s server.',
      'Look at the log before you ship: set orders to Manual Verification Required until then.',
    ],
  },
  shoplazza: {
    ...{ letters: 'Sz', about: 'At the checkout' },
    putIn: 'As a script tag with the scope checkout.',
    stops: 'At the checkout, in the buyer’s browser.',
    gaps: ['We found no way to refuse or hold an order on Shoplazza’s server.'],
  },
  ecwid: {
    ...{ letters: 'Ec', about: 'In the shop’s widget' },
    putIn:
      'Into the page that holds the shop, or into the header code of an Instant Site. We know the fields of its widget.',
    stops: 'At the checkout button of the widget, in the buyer’s browser.',
    gaps: ['Ecwid’s server does not ask us. Look at the log before you ship.'],
  },
  volusion: {
    ...{ letters: 'Vo', about: 'In the main template' },
    putIn: 'Under Design, File Editor, in the main template. We know the names of its checkout’s fields.',
    stops: 'At the button that places the order, in the buyer’s browser.',
    gaps: [
      'Volusion’s server does not ask us. Look at the log before you ship.',
      'We could not check that the template reaches every checkout. Place a test order.',
    ],
  },
  shift4shop: {
    ...{ letters: 'S4', about: 'In its template files' },
    putIn: 'Into the files of the checkout steps, in the theme editor or by file transfer.',
    stops: 'At the last step, in the buyer’s browser.',
    gaps: ['Its server does not ask us. Look at the log before you ship.', 'We have not seen its newer checkout.'],
  },
  'x-cart': {
    ...{ letters: 'Xc', about: 'Stronger on a server of yours' },
    putIn: 'Into the files of your skin.',
    stops:
      'At the button that places the order. Where the shop runs on a server of yours, a developer can refuse there.',
    gaps: ['We have not seen its hosted version.'],
  },
  lightspeed: {
    ...notTried,
    letters: 'Ls',
    putIn: 'The E-Series is Ecwid: see there. For the C-Series, look for a place that takes a script at the checkout.',
  },
  pinnaclecart: { ...notTried, letters: 'Pc' },
  warhead: { ...notTried, letters: 'Wh' },
  rain: { ...notTried, letters: 'Ra' },
  shopkeep: { ...notTried, letters: 'Sk' },
  squarespace: {
    ...byHand,
    letters: 'Ss',
    putIn:
      'Squarespace’s checkout is on a domain of its own, where no script of yours runs. Show our free age gate when the shop opens, and check after the order.',
  },
  vendure: {
    ...{ letters: 'Ve', about: 'In your storefront and server' },
    putIn: 'Your storefront asks with our package, before it adds the payment. The proof goes into a custom field.',
    stops: 'A process of the order refuses the step to payment, and a checker refuses the payment itself.',
    gaps: ['Orders that you enter yourself: let your own staff through there.'],
  },
  medusa: {
    ...{ letters: 'Me', about: 'In your storefront and server' },
    putIn: 'Your storefront asks with our package, before it completes the cart. The proof goes into its metadata.',
    stops: 'The hook validate of the workflow that completes a cart refuses the order, before anything is charged.',
    gaps: [
      'Orders that you enter yourself.',
      'The hook takes one handler. If you have one already, call both from one function.',
    ],
  },
  evershop: {
    ...{ letters: 'Ev', about: 'With an extension of your own' },
    putIn: 'An extension adds our two tags to the checkout.',
    stops: 'Before an order is made, a hook of EverShop’s server asks for the proof. Both ways to order pass it.',
    gaps: ['Orders that you enter yourself.'],
  },
  'godaddy-builder': {
    ...{ letters: 'Go', about: 'Not possible' },
    putIn: 'GoDaddy’s website builder gives us no place at its checkout, so we cannot offer Carded there.',
    stops: 'Nowhere. We would rather say so than sell you something that does not hold.',
    gaps: ['Our free age gate works there. It asks visitors, and checks nobody.'],
  },
  other: {
    ...{ letters: '…', about: 'Two tags and one call' },
    putIn: 'Two tags on the checkout page, anywhere. Fields are found by their names, or you name them.',
    stops:
      'Your server checks the signed proof before it takes the order. For Node there is a package; other languages need one call.',
    gaps: ['Other doors into your shop, such as an API of your own: check the proof there, too.'],
  },
};

/** Picks a strength. Words for an untried or impossible check say so. */
const strengthOf = ({ strength, isConfirmed }: Capabilities): Strength =>
  strength ?? (isConfirmed ? 'none' : 'unknown');

export const platformFacts: readonly PlatformFacts[] = capabilities.map((able) => ({
  ...{ ...facts[able.slug], slug: able.slug, name: able.name, strength: strengthOf(able) },
  ...{ findsButton: able.findsButton && able.paste === 'checkout', isOutOfReach: able.paste === null },
}));
