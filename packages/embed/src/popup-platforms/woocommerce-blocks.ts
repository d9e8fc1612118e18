import type { PlatformTable } from './table.ts';

/** The block checkout. It draws the billing address only where it differs from the shipping address. */
export const woocommerceBlocks: PlatformTable = {
  first_name: ['#billing-first_name', '#shipping-first_name'],
  last_name: ['#billing-last_name', '#shipping-last_name'],
  address: ['#billing-address_1', '#shipping-address_1'],
  zip: ['#billing-postcode', '#shipping-postcode'],
  country: ['#billing-country', '#billing-country input', '#shipping-country', '#shipping-country input'],
  state: ['#billing-state', '#billing-state input', '#shipping-state', '#shipping-state input'],
  city: ['#billing-city', '#shipping-city'],
  contact_email: '#email',
  phone: ['#billing-phone', '#shipping-phone'],
  comments: ['.wc-block-checkout__order-notes textarea', '.wc-block-checkout__add-note textarea'],
};
