import type { PlatformTable } from './table.ts';

/** Zen Cart and osCommerce: the address is a page of its own, so `prescan` carries it to the last page. */
export const zenCart: PlatformTable = {
  first_name: '[name=firstname]',
  last_name: '[name=lastname]',
  address: '[name=street_address]',
  zip: '[name=postcode]',
  country: ['[name=zone_country_id]', '[name=country]'],
  state: ['[name=zone_id]', '[name=state]'],
  city: '[name=city]',
  contact_email: '[name=email_address]',
  phone: '[name=telephone]',
  comments: '[name=comments]',
};
