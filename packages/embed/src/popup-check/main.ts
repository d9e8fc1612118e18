import type { InstallReport, WalletKind } from '@carded/domain/stores/install-check/page-report';
import { type FieldName, listOf } from '#popup/config.ts';
import type { ExtraNeeds } from '#popup/instance.ts';
import { call, mark, watch } from '#popup/page.ts';
import { findFields } from '#popup-open/page-fields.ts';
import { loadTable } from '#popup-open/platform.ts';
import { makeFrame } from '#popup-ready/frame.ts';
import { showNote } from '#popup-setup/note.ts';

/** Screens that load say hello well within it. */
const helloMs = 8_000;
/** Delay for pages that load scripts only when the visitor does something. */
const lateMs = 2_000;
const holdsForSeconds = 1_800;
const name = 'carded_check';

/** Reads the nonce of the address, kept for this visit in a first-party cookie that names nobody. */
function nonceOfVisit(): string {
  const [, inAddress] = new RegExp(`[?&]${name}=([\\w.-]+)`).exec(location.search) ?? [];
  const [, kept = ''] = new RegExp(`(?:^|; )${name}=([\\w.-]+)`).exec(document.cookie) ?? [];
  if (inAddress === undefined) return kept;
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser
  document.cookie = `${name}=${inAddress};path=/;max-age=${holdsForSeconds};samesite=lax${secure}`;
  return inAddress;
}

/** Gives the page's path without parts that may name a person: emails, numbers and tokens are left out. */
function plainPath(): string {
  const isTelling = (part: string) => /@|%40|\d{4}|[\w-]{24}/.test(part);
  return location.pathname
    .split('/')
    .map((part) => (isTelling(part) ? '…' : part))
    .join('/')
    .slice(0, 120);
}

const loaders = () =>
  [...document.scripts].filter(({ src }) => /\/popup\/v1\/([0-9a-f]{16}\/)?popup\.js(\?|$)/.test(src));

function isLate(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [script] = loaders().flatMap(({ src }) => performance.getEntriesByName(src));
  const loadedAt = page?.loadEventEnd ?? 0;
  return script !== undefined && loadedAt > 0 && script.startTime > loadedAt + lateMs;
}

/**
 * Reports to the installation check what this page has: field names without values, selectors, and failed loads. Repeats on every change.
 * @returns a function that stops it
 */
export function start({ config, on, service, find }: ExtraNeeds): () => void {
  const nonce = nonceOfVisit();
  if (nonce === '') return () => undefined;
  const blocked = new Set<string>();
  let frame: InstallReport['frame'] = 'waiting';
  let hasOpened = false;
  let last = '';
  let table: Awaited<ReturnType<typeof loadTable>>['table'] = {};
  let hasSaid = false;

  const sendReport = () => {
    const bound = find();
    const report: Omit<InstallReport, 'sent'> = {
      path: plainPath(),
      key: (config.key ?? '').slice(0, 80),
      version: new URL(import.meta.url).search.slice(1, 9),
      copies: Math.min(20, loaders().length),
      late: isLate(),
      element: listOf(config.element).join(', ').slice(0, 120) || null,
      bound: Math.min(50, bound.length),
      candidates: candidates(),
      fields: countFields(findFields(config, on, table).keys()),
      wallets: openWallets(bound),
      blocked: [...blocked],
      frame,
      opened: hasOpened,
    };
    const said = JSON.stringify(report);
    if (said === last) return;
    last = said;
    const sent = performance.timeOrigin + performance.now();
    const query = new URLSearchParams({ nonce, page: JSON.stringify({ ...report, sent }) });
    call(() => navigator.sendBeacon(`${service.origin}/v1/install-checks?${query}`));
  };

  const heardPolicy = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const isOurs = [service.origin, service.verifyOrigin].some((origin) => blockedURI.startsWith(origin));
    const kind = /^(script|frame|child|connect)/.exec(effectiveDirective)?.[1];
    if (!isOurs || kind === undefined) return;
    if (kind === 'connect') {
      // Shows a note on the page, because the account cannot be reached from here.
      if (!hasSaid) showNote(unsureNote(service.origin));
      hasSaid = true;
      return;
    }
    blocked.add(kind === 'child' ? 'frame' : kind);
    if (kind !== 'script') frame = 'failed';
    sendReport();
  };
  document.addEventListener('securitypolicyviolation', heardPolicy);

  /** Loads the screens as a press would, to learn whether they arrive. */
  const probe = config.key ? makeFrame(service.verifyOrigin, config.key) : undefined;
  const settle = (how: InstallReport['frame']) => {
    if (frame === 'waiting') frame = how;
    probe?.remove();
    sendReport();
  };
  const heard = ({ origin, source }: MessageEvent) => {
    if (origin === service.verifyOrigin && source !== null && source === probe?.iframe.contentWindow) settle('reached');
  };
  addEventListener('message', heard);
  const timer = setTimeout(() => settle(probe ? 'failed' : 'waiting'), helloMs);

  const look = () => {
    const dialog = document.querySelector('dialog.carded-popup[open]');
    hasOpened ||= dialog !== null && dialog !== probe?.dialog;
    sendReport();
  };
  void loadTable(service).then((found) => {
    table = found.table;
    sendReport();
  });
  // Tests whether the page's policy allows what a press would load.
  void import(service.part('open')).catch(() => {
    blocked.add('script');
    sendReport();
  });
  const stopWatching = watch(look);
  // Watches for the popup opening, which changes the page in no other way when it was preloaded.
  const opening = new MutationObserver(look);
  opening.observe(document, { subtree: true, attributeFilter: ['open'] });
  addEventListener('load', sendReport);
  return () => {
    stopWatching();
    opening.disconnect();
    clearTimeout(timer);
    probe?.remove();
    removeEventListener('message', heard);
    removeEventListener('load', sendReport);
    document.removeEventListener('securitypolicyviolation', heardPolicy);
  };
}

/** Tells the merchant who opened the page with a check that it cannot report to the account. */
function unsureNote(origin: string): string {
  return `The Content-Security-Policy of this page does not let it answer the install check. Add ${origin} to connect-src.`;
}

const counted = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country', 'contact_email'] as const;
type Counted = (typeof counted)[number];

/** Lists the found fields that matter; a full name is both of its parts. */
function countFields(found: Iterable<FieldName>): Counted[] {
  const names = new Set<string>(found);
  if (names.has('full_name')) names.add('first_name').add('last_name');
  return counted.filter((one) => names.has(one));
}

/** Selectors of wallet buttons. */
const wallets: Record<WalletKind, string> = {
  apple_pay: 'apple-pay-button,.apple-pay-button,[class*=ApplePay i],[id*=apple-pay i],[aria-label*="Apple Pay" i]',
  google_pay: '.gpay-button,.gpay-card-info-container,[id*=google-pay i],[aria-label*="Google Pay" i]',
  shop_pay: 'shop-pay-button,shop-pay-wallet-button,.shopify-payment-button__button,[aria-label*="Shop Pay" i]',
  paypal: '.paypal-buttons,[id^=paypal-button],[name^=__zoid__paypal_buttons],[aria-label^="PayPal" i]',
  amazon_pay: '[id^=AmazonPayButton],.amazonpay-button-parent-container-checkout,[aria-label*="Amazon Pay" i]',
  link: '[class*=LinkButton],[aria-label="Pay with Link"]',
  venmo: '[data-funding-source=venmo],[aria-label^="Venmo" i]',
};

/** Wallets whose buttons are shown on the page and that the popup does not hold. @param held what it holds */
function openWallets(held: readonly Element[]): WalletKind[] {
  const isHeld = (element: Element) =>
    held.some((one) => one.contains(element) || element.contains(one)) || element.closest(`[${mark}]`) !== null;
  return (Object.keys(wallets) as WalletKind[]).filter((kind) =>
    [...document.querySelectorAll(wallets[kind])].some((element) => isShown(element) && !isHeld(element)),
  );
}

const most = 5;
/** Labels of buttons that place an order. */
const says =
  /\b(?:(?:place|complete|submit|confirm|send|finish)\b.{0,16}\border|order now|buy now|pay (?:now|with|\$)|pay$)/i;
const buttons = 'button,[type=submit],[type=button],[role=button]';

const textOf = (element: Element) =>
  (element.textContent?.trim() || (element as HTMLInputElement).value || element.ariaLabel || '').slice(0, 80);

/** Finds a short selector whose first match is this element; null when it has no name. */
function selectorOf(element: Element): string | null {
  const { id, classList, localName } = element;
  const name = element.getAttribute('name');
  const tries = [
    ...(id === '' ? [] : [`#${CSS.escape(id)}`]),
    ...(name ? [`${localName}[name="${CSS.escape(name)}"]`] : []),
    ...[...classList].map((one) => `.${CSS.escape(one)}`),
    `form[id] ${localName}[type=submit]`,
  ];
  return tries.find((one) => one.length <= 80 && document.querySelector(one) === element) ?? null;
}

/** Buttons of the page that look like the one that places the order, as selectors. */
function candidates(): string[] {
  return [...document.querySelectorAll(buttons)]
    .filter(
      (element) => isShown(element) && says.test(textOf(element)) && !element.closest(`[class^=carded-],[${mark}]`),
    )
    .flatMap((element) => selectorOf(element) ?? [])
    .slice(0, most);
}

/** Tells whether an element is shown anywhere on the page, also below the visible part. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
