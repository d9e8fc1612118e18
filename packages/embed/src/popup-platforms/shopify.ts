import type { PlatformTable } from './table.ts';

/** The cart has a note, the account pages have an address; the checkout itself runs no scripts of shops. */
export const shopify: PlatformTable = {
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
