import type { FieldName, Selectors } from '#popup/config.ts';

/** Its other fields have the usual names. */
const prestashop: PlatformTable = {
  country: '[name=id_country]',
  state: '[name=id_state]',
  comments: '[name=delivery_message]',
};

/** Zen Cart and osCommerce: the address has its own page, so `prescan` carries it to the last page. Its other fields have the usual names. */
const zenCart: PlatformTable = {
  address: '[name=street_address]',
  country: '[name=zone_country_id]',
  state: '[name=zone_id]',
  contact_email: '[name=email_address]',
  comments: '[name=comments]',
};

/** Its steps are drawn one after the other; missing fields are asked for. */
const ecwid: PlatformTable = {
  full_name: '#ec-full-name',
  address: '#ec-address-line1',
  zip: '#ec-postal-code',
  country: '[name=country-list]',
  state: '.ec-form__cell--state select',
  city: ['#ec-city-list', '.ec-form__cell--city input'],
  contact_email: ['.ec-cart__email input', '.ec-cart [type=email]'],
  phone: '#ec-phone',
  comments: '.ec-cart textarea',
};

const named = (name: string) => `#BillingNewAddress_${name}`;

const nopcommerce: PlatformTable = {
  first_name: named('FirstName'),
  last_name: named('LastName'),
  address: named('Address1'),
  zip: named('ZipPostalCode'),
  country: named('CountryId'),
  state: named('StateProvinceId'),
  city: named('City'),
  contact_email: named('Email'),
  phone: named('PhoneNumber'),
};

/** The cart has a note, the account pages have an address; the checkout itself runs no scripts of shops. */
const shopify: PlatformTable = {
  first_name: '[name="address[first_name]"]',
  last_name: '[name="address[last_name]"]',
  address: '[name="address[address1]"]',
  zip: ['[name="address[zip]"]', '#ShippingZip', '#address_zip'],
  country: ['[name="address[country]"]', '#ShippingCountry', '#address_country'],
  state: ['[name="address[province]"]', '#ShippingProvince', '#address_province'],
  city: '[name="address[city]"]',
  contact_email: ['[name="customer[email]"]', '[name="contact[email]"]'],
  phone: '[name="address[phone]"]',
  comments: ['form[action$="/cart"] [name=note]', '[name=note]'],
};

/** Fields of the shop around Square's card form, found by the standard's autocomplete words or by their names. */
const square: PlatformTable = {
  first_name: ['[autocomplete~=given-name]', '#payment-form [name=givenName]'],
  last_name: ['[autocomplete~=family-name]', '#payment-form [name=familyName]'],
  address: ['[autocomplete~=address-line1]', '#payment-form [name=addressLine1]'],
  zip: ['[autocomplete~=postal-code]', '#payment-form [name=postalCode]'],
  country: ['[autocomplete~=country]', '#payment-form [name=countryCode]'],
  state: ['[autocomplete~=address-level1]', '#payment-form [name=state]'],
  city: ['[autocomplete~=address-level2]', '#payment-form [name=city]'],
  contact_email: ['[autocomplete~=email]', '#payment-form [name=email]'],
  phone: ['[autocomplete~=tel]', '#payment-form [name=phone]'],
  comments: '#payment-form [name=note]',
};

/** The one-page checkout. */
const volusion: PlatformTable = {
  first_name: ['#v65-onepage-billfirstname', '[name=BillingFirstName]'],
  last_name: ['#v65-onepage-billlastname', '[name=BillingLastName]'],
  address: ['#v65-onepage-billaddr1', '[name=BillingAddress1]'],
  zip: ['#v65-onepage-billpostalcode', '[name=BillingPostalCode]'],
  country: '[name=BillingCountry]',
  state: ['[name=BillingState_dropdown]', '[name=BillingState]'],
  city: ['#v65-onepage-billcity', '[name=BillingCity]'],
  contact_email: '#v65-cart-billemail',
  phone: ['#v65-onepage-billphone', '[name=BillingPhoneNumber]'],
  comments: '[name=Order_Comments]',
};

/** The classic checkout, a page with the shortcode. */
const woocommerce: PlatformTable = {
  first_name: '#billing_first_name',
  last_name: '#billing_last_name',
  address: '#billing_address_1',
  zip: '#billing_postcode',
  country: '#billing_country',
  state: '#billing_state',
  city: '#billing_city',
  contact_email: '#billing_email',
  phone: ['#billing_phone', '#shipping_phone'],
  comments: '#order_comments',
};

/**
 * The block checkout. It draws the billing address only where it differs from the shipping address. Older ones draw a list as a box
 * of that name around a field.
 */
const woocommerceBlocks: PlatformTable = {
  first_name: ['#billing-first_name', '#shipping-first_name'],
  last_name: ['#billing-last_name', '#shipping-last_name'],
  address: ['#billing-address_1', '#shipping-address_1'],
  zip: ['#billing-postcode', '#shipping-postcode'],
  country: ['#billing-country input', '#billing-country', '#shipping-country input', '#shipping-country'],
  state: ['#billing-state input', '#billing-state', '#shipping-state input', '#shipping-state'],
  city: ['#billing-city', '#shipping-city'],
  contact_email: '#email',
  phone: ['#billing-phone', '#shipping-phone'],
  comments: ['.wc-block-checkout__order-notes textarea', '.wc-block-checkout__add-note textarea'],
};

/** Finds a finished step, which shows its address as text, the billing address below the shipping address. */
const done = (name: string) => [
  `.checkout-step--billing .checkout-address--static .${name}`,
  `.checkout-address--static .${name}`,
];

const bigcommerce: PlatformTable = {
  first_name: ['#firstNameInput', ...done('first-name')],
  last_name: ['#lastNameInput', ...done('family-name')],
  address: ['#addressLine1Input', ...done('address-line-1')],
  zip: ['#postCodeInput', ...done('postal-code')],
  country: ['#countryCodeInput', ...done('country-name')],
  state: ['#provinceCodeInput', '#provinceInput', ...done('region')],
  city: ['#cityInput', ...done('locality')],
  contact_email: ['#email', '.customerView-body'],
  phone: ['#phoneInput', ...done('tel')],
  comments: '[name=orderComment]',
};

/** The billing form of the payment method chosen, where it is another address; else the shipping form, whose step is hidden by then. */
const inMagento = (name: string) => [
  `.payment-method._active .billing-address-form [name="${name}"]`,
  `#shipping-new-address-form [name="${name}"]`,
  `#co-shipping-form [name="${name}"]`,
];

const magento: PlatformTable = {
  first_name: inMagento('firstname'),
  last_name: inMagento('lastname'),
  address: inMagento('street[0]'),
  zip: inMagento('postcode'),
  country: inMagento('country_id'),
  state: [...inMagento('region_id'), ...inMagento('region')],
  city: inMagento('city'),
  contact_email: '#customer-email',
  phone: inMagento('telephone'),
  comments: '[name=order-comment],[name=comment-code]',
};

/** Versions 2 and 3 name the payment address; version 4 the shipping address, and the person without an address. */
const inOpenCart = (name: string) => [`#input-payment-${name}`, `#input-shipping-${name}`];

const opencart: PlatformTable = {
  first_name: ['#input-payment-firstname', '#input-firstname', '#input-shipping-firstname'],
  last_name: ['#input-payment-lastname', '#input-lastname', '#input-shipping-lastname'],
  address: inOpenCart('address-1'),
  zip: inOpenCart('postcode'),
  country: inOpenCart('country'),
  state: inOpenCart('zone'),
  city: inOpenCart('city'),
  contact_email: ['#input-payment-email', '#input-email'],
  phone: ['#input-payment-telephone', '#input-telephone'],
  comments: ['#input-comment', '#checkout-checkout [name=comment]'],
};

/** Tables by platform, for every platform that `popup-open` recognizes. */
export const tables = {
  woocommerce,
  woocommerceBlocks,
  shopify,
  bigcommerce,
  magento,
  prestashop,
  opencart,
  volusion,
  ecwid,
  square,
  zenCart,
  nopcommerce,
} as const satisfies Record<string, PlatformTable>;

export type PlatformName = keyof typeof tables;

/** Selectors of a platform's checkout fields: where several are named, the first one on the page wins. An element that is no field is read as text. */
export type PlatformTable = Readonly<Partial<Record<FieldName, Selectors>>>;
