import type { BuyerData } from '@carded/contract';

export type Person = Pick<BuyerData, 'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip' | 'country'>;

const boise = { address: '418 Alder Street', city: 'Boise', state: 'ID', zip: '83702', country: 'US' };
/** A test buyer, who is accepted at once. */
export const john: Person = { first_name: 'John', last_name: 'Doe', ...boise };
export const jane: Person = { ...john, first_name: 'Jane' };

/** John's answers to the age check. */
export const johnTells: BuyerData = { ...john, dob_day: 17, dob_month: 4, dob_year: 1990 } as BuyerData;
