import type { WalletKind } from '@carded/domain/stores/install-check/page-report';
import { mark } from '#popup/page.ts';
import { isShown } from './is-shown.ts';

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
