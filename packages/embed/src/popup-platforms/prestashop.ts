import type { PlatformTable } from './table.ts';

export const prestashop: PlatformTable = {
  first_name: '#checkout [name=firstname]',
  last_name: '#checkout [name=lastname]',
  address: '#checkout [name=address1]',
  zip: '#checkout [name=postcode]',
  country: '#checkout [name=id_country]',
  state: '#checkout [name=id_state]',
  city: '#checkout [name=city]',
  contact_email: '#checkout [name=email]',
  phone: '#checkout [name=phone]',
  comments: '[name=delivery_message]',
};
