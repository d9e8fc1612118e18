import type { PlatformTable } from './table.ts';

/** The one-page checkout. */
export const volusion: PlatformTable = {
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
