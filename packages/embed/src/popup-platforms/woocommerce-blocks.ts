import type { PlatformTable } from './table.ts';

/**
 * The block checkout. It draws the billing address only where it differs from the shipping address. Older ones draw a list as a box
 * of that name around a field.
 */
export const woocommerceBlocks: PlatformTable = {
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
