import type { Person } from '@carded/node';
import type { VendureOrder } from './vendure.ts';

/** Whom the order goes to. Vendure has one field for the name; the last word is the last name. */
export function personOf({ shippingAddress: address }: VendureOrder): Person {
  const name = (address?.fullName ?? '').trim();
  const space = name.lastIndexOf(' ');
  return {
    first_name: name.slice(0, Math.max(space, 0)),
    last_name: name.slice(space + 1),
    address: address?.streetLine1 ?? '',
    city: address?.city ?? '',
    // `US-ID` and `ID` are the same state.
    state: address?.province?.split('-').pop() ?? '',
    zip: address?.postalCode ?? '',
    country: address?.countryCode ?? '',
  };
}
