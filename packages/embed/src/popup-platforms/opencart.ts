import type { PlatformTable } from './table.ts';

/** Versions 2 and 3 name the payment address; version 4 the shipping address, and the person without an address. */
const named = (name: string) => [`#input-payment-${name}`, `#input-shipping-${name}`];

export const opencart: PlatformTable = {
  first_name: ['#input-payment-firstname', '#input-firstname', '#input-shipping-firstname'],
  last_name: ['#input-payment-lastname', '#input-lastname', '#input-shipping-lastname'],
  address: named('address-1'),
  zip: named('postcode'),
  country: named('country'),
  state: named('zone'),
  city: named('city'),
  contact_email: ['#input-payment-email', '#input-email'],
  phone: ['#input-payment-telephone', '#input-telephone'],
  comments: ['#input-comment', '#checkout-checkout [name=comment]'],
};
