/** Field names of a platform's checkout, on a page with evidence of the platform, by the value to be read. */
export type PlatformNames = {
  name: string;
  /** Markup that only this platform has. */
  evidence: string;
  /** Separate pages: two on one page would compete. */
  pages: readonly string[];
};

const input = (attributes: string, value: string) => `<input ${attributes} value="${value}">`;
const text = (attributes: string, value: string) => `<span ${attributes}>${value}</span>`;
const select = (attributes: string, value: string) =>
  `<select ${attributes}><option value="${value}" selected>${value}</option></select>`;
const phone = (attributes: string) => input(attributes, 'the phone');

const blockAddress = (kind: string) =>
  `${input(`id="${kind}-first_name"`, 'the first_name')}${input(`id="${kind}-last_name"`, 'the last_name')}${input(`id="${kind}-address_1"`, 'the address')}
  ${input(`id="${kind}-postcode"`, 'the zip')}${input(`id="${kind}-city"`, 'the city')}${phone(`id="${kind}-phone"`)}`;
const blockLists = (kind: string) =>
  `<div id="${kind}-country">${input('', 'the country')}</div><div id="${kind}-state">${input('', 'the state')}</div>`;
const staticAddress = `<div class="checkout-address--static">${text('class="first-name"', 'the first_name')}${text('class="family-name"', 'the last_name')}
  ${text('class="address-line-1"', 'the address')}${text('class="postal-code"', 'the zip')}${text('class="country-name"', 'the country')}
  ${text('class="region"', 'the state')}${text('class="locality"', 'the city')}${text('class="tel"', 'the phone')}</div>`;
const magentoAddress = (state: string) =>
  `${input('name="firstname"', 'the first_name')}${input('name="lastname"', 'the last_name')}${input('name="street[0]"', 'the address')}${input('name="postcode"', 'the zip')}
  ${input('name="country_id"', 'the country')}${input(`name="${state}"`, 'the state')}${input('name="city"', 'the city')}${phone('name="telephone"')}`;
const openCartAddress = (kind: string) =>
  `${input(`id="input-${kind}-address-1"`, 'the address')}${input(`id="input-${kind}-postcode"`, 'the zip')}${input(`id="input-${kind}-country"`, 'the country')}
  ${input(`id="input-${kind}-zone"`, 'the state')}${input(`id="input-${kind}-city"`, 'the city')}`;
const squareWords = [
  ['given-name', 'first_name'],
  ['family-name', 'last_name'],
  ['address-line1', 'address'],
  ['postal-code', 'zip'],
  ['country', 'country'],
  ['address-level1', 'state'],
  ['address-level2', 'city'],
  ['email', 'email'],
  ['tel', 'phone'],
] as const;

export const platformNames: readonly PlatformNames[] = [
  {
    name: 'WooCommerce, classic checkout',
    evidence: '<div class="woocommerce-checkout"></div>',
    pages: [phone('id="billing_phone"'), phone('id="shipping_phone"')],
  },
  {
    name: 'WooCommerce, block checkout',
    evidence: '<div class="wc-block-checkout"></div>',
    pages: [
      blockAddress('billing') +
        select('id="billing-country"', 'the country') +
        select('id="billing-state"', 'the state'),
      blockAddress('shipping'),
      blockLists('billing'),
      blockLists('shipping'),
    ],
  },
  {
    name: 'Shopify, address pages and shipping rates',
    evidence: '<form action="/cart"></form>',
    pages: [
      ['first_name', 'last_name', 'zip', 'country', 'phone', 'city']
        .map((name) => input(`name="address[${name}]"`, `the ${name}`))
        .join('') +
        input('name="address[address1]"', 'the address') +
        input('name="address[province]"', 'the state') +
        input('name="customer[email]"', 'the email'),
      input('id="ShippingZip"', 'the zip') +
        input('id="ShippingCountry"', 'the country') +
        input('id="ShippingProvince"', 'the state'),
      input('id="address_zip"', 'the zip') +
        input('id="address_country"', 'the country') +
        input('id="address_province"', 'the state') +
        input('name="contact[email]"', 'the email'),
    ],
  },
  {
    name: 'BigCommerce',
    evidence: '<div id="checkout-app"></div>',
    pages: [
      phone('id="phoneInput"') + input('id="provinceInput"', 'the state'),
      staticAddress,
      `${staticAddress.replaceAll('the ', 'not the ')}<div class="checkout-step--billing">${staticAddress}</div>`,
    ],
  },
  {
    name: 'Magento',
    // Includes another form of the page, which holds no address.
    evidence: `<div data-mage-init="{}"></div><form>${magentoAddress('region').replaceAll('the ', 'not the ')}</form>`,
    pages: [
      `<form id="co-shipping-form">${magentoAddress('region')}</form>`,
      `<div id="shipping-new-address-form">${magentoAddress('region')}</div>`,
      `<div id="shipping-new-address-form">${magentoAddress('region_id').replaceAll('the ', 'not the ')}</div>
      <div class="payment-method _active"><div class="billing-address-form">${magentoAddress('region_id')}</div></div>`,
      `<div class="payment-method _active"><div class="billing-address-form">${magentoAddress('region')}</div></div>`,
    ],
  },
  {
    name: 'OpenCart',
    evidence: '<div id="checkout-checkout"></div>',
    pages: [
      openCartAddress('payment') + phone('id="input-payment-telephone"'),
      openCartAddress('shipping') +
        input('id="input-firstname"', 'the first_name') +
        input('id="input-lastname"', 'the last_name') +
        input('id="input-email"', 'the email') +
        phone('id="input-telephone"'),
      input('id="input-shipping-firstname"', 'the first_name') + input('id="input-shipping-lastname"', 'the last_name'),
    ],
  },
  {
    name: 'Volusion',
    evidence: '<div id="v65-cart"></div>',
    pages: [
      input('name="BillingFirstName"', 'the first_name') +
        input('name="BillingLastName"', 'the last_name') +
        input('name="BillingAddress1"', 'the address') +
        input('name="BillingPostalCode"', 'the zip') +
        input('name="BillingState"', 'the state') +
        input('name="BillingCity"', 'the city') +
        phone('name="BillingPhoneNumber"'),
      input('id="v65-cart-billemail"', 'the email') + phone('id="v65-onepage-billphone"'),
    ],
  },
  {
    name: 'Ecwid',
    evidence: '<div class="ecwid-productBrowser"></div>',
    pages: [
      phone('id="ec-phone"') +
        `<div class="ec-form__cell--city">${input('', 'the city')}</div>` +
        `<div class="ec-cart">${input('type="email"', 'the@email.example')}</div>`,
      `<div class="ec-cart__email">${input('', 'the email')}</div>`,
    ],
  },
  {
    name: 'Square, whose autocomplete words go before its names',
    evidence: '<form id="payment-form"><div id="card-container"></div></form>',
    pages: [
      `<form id="payment-form">${[
        'givenName',
        'familyName',
        'addressLine1',
        'postalCode',
        'countryCode',
        'state',
        'city',
        'email',
        'phone',
      ]
        .map((name) => input(`name="${name}"`, `not the ${name}`))
        .join('')}</form>` +
        squareWords.map(([word, name]) => input(`autocomplete="section-own ${word}"`, `the ${name}`)).join(''),
      `<form id="payment-form">${phone('name="phone"')}</form>`,
    ],
  },
  {
    name: 'osCommerce',
    evidence: '<form name="checkout_address"></form>',
    pages: [input('name="country"', 'the country') + input('name="state"', 'the state')],
  },
  {
    name: 'nopCommerce',
    evidence: '<button class="confirm-order-next-step-button">Confirm</button>',
    pages: [phone('id="BillingNewAddress_PhoneNumber"')],
  },
];
