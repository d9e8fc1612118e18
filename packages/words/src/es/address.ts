import type { Translation } from '../translation.ts';

export const address: Translation<typeof import('../en/address.ts').address> = {
  optional: '{label} (opcional)',
  city: 'Ciudad',
  country: 'País',
  email: 'Correo electrónico',
  first_name: 'Nombre',
  last_name: 'Apellido',
  phone: 'Teléfono',
  postal_code: 'Código postal',
  postcode: 'Código postal',
  province: 'Provincia',
  state: 'Estado',
  state_or_region: 'Estado o región',
  street_and_number: 'Calle y número',
  town_or_city: 'Localidad',
  zip_code: 'Código ZIP',
};
