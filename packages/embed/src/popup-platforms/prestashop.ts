import type { PlatformTable } from './table.ts';

/** Its other fields are called as everywhere. */
export const prestashop: PlatformTable = {
  country: '[name=id_country]',
  state: '[name=id_state]',
  comments: '[name=delivery_message]',
};
