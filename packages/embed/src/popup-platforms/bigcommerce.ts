import type { PlatformTable } from './table.ts';

/** One page of steps: a step that is done shows its address as text, the billing address below the shipping address. */
const done = (name: string) => [
  `.checkout-step--billing .checkout-address--static .${name}`,
  `.checkout-address--static .${name}`,
];

export const bigcommerce: PlatformTable = {
  first_name: ['#firstNameInput', ...done('first-name')],
  last_name: ['#lastNameInput', ...done('family-name')],
  address: ['#addressLine1Input', ...done('address-line-1')],
  zip: ['#postCodeInput', ...done('postal-code')],
  country: ['#countryCodeInput', ...done('country-name')],
  state: ['#provinceCodeInput', '#provinceInput', ...done('region')],
  city: ['#cityInput', ...done('locality')],
  contact_email: ['#email', '.customerView-body'],
  phone: ['#phoneInput', ...done('tel')],
  comments: '[name=orderComment]',
};
