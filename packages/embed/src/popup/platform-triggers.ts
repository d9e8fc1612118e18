/**
 * Order buttons of shop platforms as one selector, each part narrow enough to mean nothing on another page. What their checkouts call their fields comes
 * with the first press (`popup-platforms`).
 */
export const platformTriggers: string =
  // WooCommerce: the classic checkout, the page where an order is paid later, and the block checkout.
  'form:is(.checkout,#order_review) #place_order,' +
  '.wc-block-components-checkout-place-order-button,' +
  // Shopify's cart page and cart drawer, whose buttons may stand outside the form; its checkout runs no scripts of shops.
  'form[action$="/cart"] [name=checkout],' +
  '[name=checkout][form],' +
  // BigCommerce
  '#checkout-payment-continue,' +
  // Magento
  '.payment-method._active .action.checkout,' +
  // Its reviews of an order: several addresses, PayPal.
  'form[id*=order-] #review-button,' +
  // PrestaShop
  '#payment-confirmation button,' +
  // OpenCart
  '#checkout-checkout #button-confirm,' +
  // Volusion
  '#v65-onepage-CheckoutForm,' +
  // Ecwid
  '.ec-cart__button--checkout button,' +
  // Square's payment form, as its Web Payments SDK names it
  '#payment-form #card-button,' +
  // Zen Cart and osCommerce
  'form[name=checkout_confirmation],' +
  // nopCommerce
  '.confirm-order-next-step-button,' +
  // and the page of an order that is not paid yet
  '[name=repost-payment]';
