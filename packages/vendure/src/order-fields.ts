import type { Person } from '@carded/node';
import type { CardedFields, VendureOrder } from './vendure.ts';

const text = { nullable: true, public: false, readonly: true } as const;

/** Custom fields of the order. The buyer writes the proof; the rest only the check writes, and of it staff may take back `cardedHeld`. */
export const customFields = {
  Order: [
    { name: 'cardedProof', type: 'text', nullable: true, public: true },
    // Of two orders that come at once with one verification, the database takes one.
    { name: 'cardedVerification', type: 'string', unique: true, ...text },
    { name: 'cardedChecked', type: 'string', ...text, internal: true },
    { name: 'cardedHeld', type: 'boolean', defaultValue: false, nullable: true, public: false },
  ],
} satisfies { Order: object[] };

/** @throws when the custom fields are not in the shop's configuration: without them nothing is taken once */
export function fieldsOf({ customFields: fields }: VendureOrder): CardedFields {
  if (typeof fields !== 'object' || fields === null || !('cardedVerification' in fields))
    throw new Error('The custom fields of @carded/vendure are not in customFields.Order');
  return fields as CardedFields;
}

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
