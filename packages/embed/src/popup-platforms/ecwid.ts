import type { PlatformTable } from './table.ts';

/** Its steps are drawn one after the other; what is not there yet is asked. */
export const ecwid: PlatformTable = {
  full_name: '#ec-full-name',
  address: '#ec-address-line1',
  zip: '#ec-postal-code',
  country: '[name=country-list]',
  state: '.ec-form__cell--state select',
  city: ['#ec-city-list', '.ec-form__cell--city input'],
  contact_email: ['.ec-cart__email input', '.ec-cart [type=email]'],
  phone: '#ec-phone',
  comments: '.ec-cart textarea',
};
