import type { WalletKind } from '@carded/domain/stores/install-check/page-report';
import type { FieldName } from '#popup/config.ts';
import { mark } from '#popup/page.ts';

const most = 5;
/** What shops write on the button that places an order. */
const says =
  /\b(?:(?:place|complete|submit|confirm|send|finish)\b.{0,16}\border|order now|buy now|pay (?:now|with|\$)|pay$)/i;
const buttons = 'button,[type=submit],[type=button],[role=button]';

const textOf = (element: Element) =>
  (element.textContent?.trim() || (element as HTMLInputElement).value || element.ariaLabel || '').slice(0, 80);

/** A short selector that finds it first of all; null for one that has no name of its own. */
export function selectorOf(element: Element): string | null {
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
export function candidates(): string[] {
  return [...document.querySelectorAll(buttons)]
    .filter(
      (element) => isShown(element) && says.test(textOf(element)) && !element.closest(`[class^=carded-],[${mark}]`),
    )
    .flatMap((element) => selectorOf(element) ?? [])
    .slice(0, most);
}

/** How pages hold buttons of wallets. */
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
export function openWallets(held: readonly Element[]): WalletKind[] {
  const isHeld = (element: Element) =>
    held.some((one) => one.contains(element) || element.contains(one)) || element.closest(`[${mark}]`) !== null;
  return (Object.keys(wallets) as WalletKind[]).filter((kind) =>
    [...document.querySelectorAll(wallets[kind])].some((element) => isShown(element) && !isHeld(element)),
  );
}

const counted = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country', 'contact_email'] as const;
type Counted = (typeof counted)[number];

/** Of the fields that were found those that count; a whole name is both of its parts. */
export function countFields(found: Iterable<FieldName>): Counted[] {
  const names = new Set<string>(found);
  if (names.has('full_name')) names.add('first_name').add('last_name');
  return counted.filter((one) => names.has(one));
}

/** Whether a page shows an element anywhere, also below what is seen now. */
function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Said on the page itself, to the merchant who opened it with a check: nothing can be told to the account from there. */
export function cannotTell(origin: string): string {
  return `The Content-Security-Policy of this page does not let it answer the install check. Add ${origin} to connect-src.`;
}
