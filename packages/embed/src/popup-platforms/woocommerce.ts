import type { PlatformTable } from './table.ts';

/** The classic checkout, a page with the shortcode. */
export const woocommerce: PlatformTable = {
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
