/** A checkout page as a shop platform makes it: its own names around a buyer, with the city still empty. */
export type PlatformPage = {
  name: string;
  body: string;
  /** Button that places the order. */
  button: string;
  city: string | null;
  comments: string | null;
  prefill: Record<string, string>;
};

const input = (attributes: string, value = '') => `<input ${attributes} value="${value}">`;
const select = (attributes: string, chosen: string, text: string) =>
  `<select ${attributes}><option value="">Choose</option><option value="${chosen}" selected>${text}</option></select>`;
const buyer = {
  first_name: 'Rosa',
  last_name: 'Merrow',
  address: '12 Alder Street',
  zip: '83702',
  email: 'rosa@example.com',
};
const kept = '<script>document.forms[0].onsubmit = (event) => event.preventDefault();</script>';
const inUs = { state: 'Idaho', country: 'United States' };

export const platformPages: PlatformPage[] = [
  {
    name: 'WooCommerce, classic checkout',
    body: `<form name="checkout" class="checkout woocommerce-checkout">${input('id="billing_first_name" name="billing_first_name"', 'Rosa')}${input('id="billing_last_name" name="billing_last_name"', 'Merrow')}
      ${input('id="billing_address_1" name="billing_address_1"', '12 Alder Street')}${input('id="billing_postcode" name="billing_postcode"', '83702')}${input('id="billing_city" name="billing_city"')}
      ${select('id="billing_country" name="billing_country"', 'US', 'United States (US)')}${select('id="billing_state" name="billing_state"', 'ID', 'Idaho')}${input('id="billing_email" name="billing_email"', 'rosa@example.com')}
      <textarea id="order_comments" name="order_comments"></textarea><button type="submit" id="place_order" value="Place order">Place order</button></form>`,
    button: '#place_order',
    city: '#billing_city',
    comments: '#order_comments',
    prefill: { ...buyer, state: 'ID', country: 'US' },
  },
  {
    name: 'WooCommerce, an order that is paid later',
    body: `<div class="woocommerce woocommerce-checkout"><form id="order_review" method="post"><table class="shop_table"></table><div id="payment"><ul class="wc_payment_methods"></ul>
      <input type="hidden" name="woocommerce_pay" value="1"><button type="submit" class="button alt" id="place_order" value="Pay for order">Pay for order</button></div></form></div>${kept}`,
    button: '#place_order',
    city: null,
    comments: null,
    prefill: {},
  },
  {
    name: 'WooCommerce, block checkout',
    body: `<div class="wp-block-woocommerce-checkout wc-block-checkout"><form class="wc-block-checkout__form">${input('id="email" type="email"', 'rosa@example.com')}
      ${input('id="shipping-first_name"', 'Rosa')}${input('id="shipping-last_name"', 'Merrow')}${input('id="shipping-address_1"', '12 Alder Street')}${input('id="shipping-postcode"', '83702')}${input('id="shipping-city"')}
      ${select('id="shipping-country"', 'US', 'United States')}${select('id="shipping-state"', 'ID', 'Idaho')}
      <div class="wc-block-checkout__order-notes"><textarea></textarea></div><button type="button" class="wc-block-components-button wc-block-components-checkout-place-order-button">Place Order</button></form></div>`,
    button: '.wc-block-components-checkout-place-order-button',
    city: '#shipping-city',
    comments: '.wc-block-checkout__order-notes textarea',
    prefill: { ...buyer, state: 'ID', country: 'US' },
  },
  {
    name: 'Shopify, cart',
    body: `<form action="/cart" method="post" id="cart"><textarea name="note" id="Cart-note"></textarea></form><button type="submit" id="checkout" name="checkout" form="cart">Check out</button>
      <script>document.getElementById('cart').onsubmit = (event) => event.preventDefault();</script>`,
    button: '#checkout',
    city: null,
    comments: '[name=note]',
    prefill: {},
  },
  {
    name: 'BigCommerce, payment step after the addresses',
    body: `<div id="checkout-app"><div class="checkout-step checkout-step--customer"><div class="customerView-body">rosa@example.com</div></div><div class="checkout-step checkout-step--billing"><div class="vcard checkout-address--static">
      <p class="fn address-entry"><span class="first-name">Rosa </span><span class="family-name">Merrow</span></p><div class="adr"><p class="street-address address-entry"><span class="address-line-1">12 Alder Street </span></p>
      <p class="address-entry"><span class="locality">Boise, </span><span class="region">Idaho, </span><span class="postal-code">83702 / </span><span class="country-name">United States </span></p></div></div></div>
      <textarea name="orderComment"></textarea><button id="checkout-payment-continue" type="submit">Place order</button></div>`,
    button: '#checkout-payment-continue',
    city: null,
    comments: '[name=orderComment]',
    prefill: { ...buyer, ...inUs, city: 'Boise' },
  },
  {
    name: 'BigCommerce, address step',
    body: `<div id="checkout-app"><form class="optimizedCheckout-form">${input('id="firstNameInput" name="shippingAddress.firstName"', 'Rosa')}${input('id="lastNameInput"', 'Merrow')}${input('id="addressLine1Input"', '12 Alder Street')}${input('id="postCodeInput"', '83702')}
      ${input('id="cityInput"')}${select('id="countryCodeInput"', 'US', 'United States')}${select('id="provinceCodeInput"', 'ID', 'Idaho')}${input('id="email" type="email"', 'rosa@example.com')}</form><button id="checkout-payment-continue" type="button">Place order</button></div>`,
    button: '#checkout-payment-continue',
    city: '#cityInput',
    comments: null,
    prefill: { ...buyer, state: 'ID', country: 'US' },
  },
  {
    name: 'Magento',
    body: `<div id="checkout" data-mage-init="{}">${input('id="customer-email" type="email"', 'rosa@example.com')}<form id="co-shipping-form" style="display:none"><div id="shipping-new-address-form">${input('name="firstname"', 'Rosa')}${input('name="lastname"', 'Merrow')}
      ${input('name="street[0]"', '12 Alder Street')}${input('name="postcode"', '83702')}${input('name="city"')}${select('name="country_id"', 'US', 'United States')}${select('name="region_id"', '22', 'Idaho')}</div></form>
      <div class="payment-method _active"><button class="action primary checkout" type="button"><span>Place Order</span></button></div></div>`,
    button: '.action.checkout',
    city: '#shipping-new-address-form [name=city]',
    comments: null,
    prefill: { ...buyer, state: 'Idaho', country: 'US' },
  },
  {
    name: 'Magento, several addresses',
    body: `<form action="/multishipping/checkout/overviewPost" method="post" id="review-order-form"><button type="submit" class="action primary submit" id="review-button"><span>Place Order</span></button></form>${kept}`,
    button: '#review-button',
    city: null,
    comments: null,
    prefill: {},
  },
  {
    name: 'Magento, review after PayPal',
    body: `<form action="/paypal/express/placeOrder" method="post" id="order-review-form" class="form order-review-form"><button type="button" class="action checkout primary" id="review-button" value="Place Order"><span>Place Order</span></button></form>`,
    button: '#review-button',
    city: null,
    comments: null,
    prefill: {},
  },
  {
    name: 'PrestaShop',
    body: `<script>document.body.id = 'checkout'</script><form id="js-delivery-address">${input('name="firstname"', 'Rosa')}${input('name="lastname"', 'Merrow')}${input('name="address1"', '12 Alder Street')}${input('name="postcode"', '83702')}${input('name="city"')}
      ${select('name="id_country"', '21', 'United States')}${select('name="id_state"', '15', 'Idaho')}${input('name="email" type="email"', 'rosa@example.com')}<textarea name="delivery_message"></textarea></form>
      <div id="payment-confirmation"><button type="submit" class="btn btn-primary">Place order</button></div>`,
    button: '#payment-confirmation button',
    city: '[name=city]',
    comments: '[name=delivery_message]',
    prefill: { ...buyer, ...inUs },
  },
  {
    name: 'OpenCart',
    body: `<div id="checkout-checkout">${input('id="input-payment-firstname" name="firstname"', 'Rosa')}${input('id="input-payment-lastname" name="lastname"', 'Merrow')}${input('id="input-payment-address-1" name="address_1"', '12 Alder Street')}${input('id="input-payment-postcode"', '83702')}
      ${input('id="input-payment-city"')}${select('id="input-payment-country"', '223', 'United States')}${select('id="input-payment-zone"', '3635', 'Idaho')}${input('id="input-payment-email"', 'rosa@example.com')}<textarea name="comment"></textarea>
      <button id="button-confirm" type="button">Confirm Order</button></div>`,
    button: '#button-confirm',
    city: '#input-payment-city',
    comments: '[name=comment]',
    prefill: { ...buyer, ...inUs },
  },
  {
    name: 'Volusion',
    body: `<form id="v65-onepage-CheckoutForm" name="OnePageCheckoutForm">${input('id="v65-onepage-billfirstname" name="BillingFirstName"', 'Rosa')}${input('id="v65-onepage-billlastname" name="BillingLastName"', 'Merrow')}${input('id="v65-onepage-billaddr1" name="BillingAddress1"', '12 Alder Street')}
      ${input('id="v65-onepage-billpostalcode" name="BillingPostalCode"', '83702')}${input('id="v65-onepage-billcity" name="BillingCity"')}${select('name="BillingCountry"', 'United States', 'United States')}${select('name="BillingState_dropdown"', 'ID', 'Idaho')}${input('id="v65-cart-billemail"', 'rosa@example.com')}
      <textarea name="Order_Comments"></textarea><input type="submit" id="volusion-order" value="Place Order"></form><script>document.getElementById('v65-onepage-CheckoutForm').onsubmit = (event) => event.preventDefault();</script>`,
    button: '#volusion-order',
    city: '#v65-onepage-billcity',
    comments: '[name=Order_Comments]',
    prefill: { ...buyer, state: 'ID', country: 'United States' },
  },
  {
    name: 'Ecwid',
    body: `<div class="ecwid-productBrowser"><div class="ec-cart"><div class="ec-cart__email">${input('type="email"', 'rosa@example.com')}</div>${input('id="ec-full-name"', 'Rosa Merrow')}${input('id="ec-address-line1"', '12 Alder Street')}${input('id="ec-postal-code"', '83702')}${input('id="ec-city-list"')}
      ${select('name="country-list"', 'US', 'United States')}<div class="ec-form__cell--state">${select('', 'ID', 'Idaho')}</div><textarea></textarea><div class="ec-cart__button--checkout"><button type="button">Checkout</button></div></div></div>`,
    button: '.ec-cart__button--checkout button',
    city: '#ec-city-list',
    comments: '.ec-cart textarea',
    prefill: { ...buyer, state: 'ID', country: 'US' },
  },
  {
    name: 'Square, payment form',
    body: `<form id="payment-form">${input('name="givenName"', 'Rosa')}${input('name="familyName"', 'Merrow')}${input('name="addressLine1"', '12 Alder Street')}${input('name="postalCode"', '83702')}${input('name="city"')}${select('name="countryCode"', 'US', 'United States')}${select('name="state"', 'ID', 'Idaho')}
      ${input('name="email"', 'rosa@example.com')}<textarea name="note"></textarea><div id="card-container"></div><button id="card-button" type="button">Pay</button></form>`,
    button: '#card-button',
    city: '[name=city]',
    comments: '[name=note]',
    prefill: { ...buyer, state: 'ID', country: 'US' },
  },
  {
    name: 'Zen Cart',
    body: `<form name="checkout_confirmation" method="post">${input('name="firstname"', 'Rosa')}${input('name="lastname"', 'Merrow')}${input('name="street_address"', '12 Alder Street')}${input('name="postcode"', '83702')}${input('name="city"')}${select('name="zone_country_id"', '223', 'United States')}
      ${select('name="zone_id"', '22', 'Idaho')}${input('name="email_address"', 'rosa@example.com')}<textarea name="comments"></textarea><input type="submit" id="btn_submit" value="Confirm the Order"></form><script>document.forms[0].onsubmit = (event) => event.preventDefault();</script>`,
    button: '#btn_submit',
    city: '[name=city]',
    comments: '[name=comments]',
    prefill: { ...buyer, ...inUs },
  },
  {
    name: 'nopCommerce',
    body: `<form>${input('id="BillingNewAddress_FirstName"', 'Rosa')}${input('id="BillingNewAddress_LastName"', 'Merrow')}${input('id="BillingNewAddress_Address1"', '12 Alder Street')}${input('id="BillingNewAddress_ZipPostalCode"', '83702')}${input('id="BillingNewAddress_City"')}
      ${select('id="BillingNewAddress_CountryId"', '1', 'United States')}${select('id="BillingNewAddress_StateProvinceId"', '17', 'Idaho')}${input('id="BillingNewAddress_Email"', 'rosa@example.com')}</form><button type="button" class="button-1 confirm-order-next-step-button">Confirm</button>`,
    button: '.confirm-order-next-step-button',
    city: '#BillingNewAddress_City',
    comments: null,
    prefill: { ...buyer, ...inUs },
  },
  {
    name: 'nopCommerce, an order that is not paid yet',
    body: `<div class="page order-details-page"><form method="post" action="/orderdetails/12"><div class="actions"><button type="submit" name="repost-payment" class="button-1">Retry payment</button></div></form></div>${kept}`,
    button: '[name=repost-payment]',
    city: null,
    comments: null,
    prefill: {},
  },
];
