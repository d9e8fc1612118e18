import { explain, type Service } from '#popup/page.ts';
import type { PlatformName, PlatformTable } from '#popup-platforms/main.ts';

/** Selectors that only that platform's pages match. The first platform that is found is used. */
const evidence: Record<PlatformName, string> = {
  woocommerceBlocks: '.wc-block-checkout,.wp-block-woocommerce-checkout',
  woocommerce: 'form.checkout #billing_first_name,.woocommerce-checkout,.woocommerce-page',
  bigcommerce: '#checkout-app,.optimizedCheckout-form,#checkout-payment-continue',
  magento: '[data-mage-init],[type="text/x-magento-init"],#co-shipping-form',
  prestashop: '#payment-confirmation,body#checkout',
  opencart: '#checkout-checkout',
  volusion: '#v65-onepage-CheckoutForm,[id^=v65-]',
  ecwid: '.ecwid-productBrowser,.ec-cart',
  square: '#payment-form #card-container,script[src*="squarecdn.com"]',
  nopcommerce: '[id^=BillingNewAddress_],[class*=confirm-order-next-step],meta[name=generator][content^=nop]',
  zenCart: '[name=checkout_confirmation],[name=checkout_address],[name=zone_country_id]',
  shopify: 'form[action$="/cart"],script[src*="cdn.shopify.com"],[name="address[first_name]"]',
};

/** Loads the field names of this page's platform; none on a page of no platform, or where that part does not load. */
export async function loadTable(service: Service): Promise<{ name: string; table: PlatformTable }> {
  const names = Object.keys(evidence) as PlatformName[];
  const name = names.find((each) => document.querySelector(evidence[each]));
  try {
    if (name) {
      const part: typeof import('#popup-platforms/main.ts') = await import(service.part('platforms'));
      return { name, table: part.tables[name] };
    }
  } catch (error) {
    explain(error);
  }
  return { name: 'none', table: {} };
}
