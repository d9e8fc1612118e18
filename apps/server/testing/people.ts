import type { BuyerData } from '@carded/contract';
import type { CardHolder } from './known-cards.ts';

/** An adult of Boise, Idaho, as a shop sends one. */
export const adult: BuyerData = {
  first_name: 'Dana',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
  dob_day: 17,
  dob_month: 4,
  dob_year: 1990,
  email: 'dana.whitcomb@example.com',
  phone: '(208) 555-0142',
};
/** Details typed by the holder of a card, at another address than the one on it: records of tests know them there. */
export function typedBy({ firstName, lastName, birthDate }: CardHolder): BuyerData {
  const [dob_year = 0, dob_month = 0, dob_day = 0] = birthDate.split('-').map(Number);
  const names = { first_name: firstName, last_name: lastName };
  return { ...adult, ...names, dob_year, dob_month, dob_day, address: '9 Elsewhere Road', zip: '83704' };
}
export const minor: BuyerData = { ...adult, first_name: 'Remy', dob_year: 2010 };
/** The test buyers of developer mode. */
export function testBuyer(first: 'John' | 'Jane' | 'Frank' | 'Grace'): BuyerData {
  return {
    ...adult,
    first_name: first,
    last_name: 'Doe',
  };
}
