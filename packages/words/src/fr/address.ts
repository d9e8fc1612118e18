import type { Translation } from '../translation.ts';

export const address: Translation<typeof import('../en/address.ts').address> = {
  optional: '{label} (facultatif)',
  city: 'Ville',
  country: 'Pays',
  email: 'Courriel',
  first_name: 'Prénom',
  last_name: 'Nom de famille',
  phone: 'Téléphone',
  postal_code: 'Code postal',
  postcode: 'Code postal',
  province: 'Province',
  state: 'État',
  state_or_region: 'État ou région',
  street_and_number: 'Numéro et rue',
  town_or_city: 'Ville ou localité',
  zip_code: 'Code ZIP',
};
