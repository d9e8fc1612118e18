import type { PlatformTable } from './table.ts';

/** The billing form of the payment method chosen, where it is another address; else the shipping form, whose step is hidden by then. */
const named = (name: string) => [
  `.payment-method._active .billing-address-form [name="${name}"]`,
  `#shipping-new-address-form [name="${name}"]`,
  `#co-shipping-form [name="${name}"]`,
];

export const magento: PlatformTable = {
  first_name: named('firstname'),
  last_name: named('lastname'),
  address: named('street[0]'),
  zip: named('postcode'),
  country: named('country_id'),
  state: [...named('region_id'), ...named('region')],
  city: named('city'),
  contact_email: '#customer-email',
  phone: named('telephone'),
  comments: '[name=order-comment],[name=comment-code]',
};
