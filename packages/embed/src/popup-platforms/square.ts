import type { PlatformTable } from './table.ts';

/** Square's form takes the card; the names around it are the shop's, as the standard's autocomplete words say. */
export const square: PlatformTable = {
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
