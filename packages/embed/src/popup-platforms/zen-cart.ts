import type { PlatformTable } from './table.ts';

/**
 * Zen Cart and osCommerce: the address is a page of its own, so `prescan` carries it to the last page. Its other fields are called as everywhere.
 */
export const zenCart: PlatformTable = {
  address: '[name=street_address]',
  country: '[name=zone_country_id]',
  state: '[name=zone_id]',
  contact_email: '[name=email_address]',
  comments: '[name=comments]',
};
