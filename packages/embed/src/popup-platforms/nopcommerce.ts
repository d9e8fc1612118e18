import type { PlatformTable } from './table.ts';

const named = (name: string) => `#BillingNewAddress_${name}`;

export const nopcommerce: PlatformTable = {
  first_name: named('FirstName'),
  last_name: named('LastName'),
  address: named('Address1'),
  zip: named('ZipPostalCode'),
  country: named('CountryId'),
  state: named('StateProvinceId'),
  city: named('City'),
  contact_email: named('Email'),
  phone: named('PhoneNumber'),
};
