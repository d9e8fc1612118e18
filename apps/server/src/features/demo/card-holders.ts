import type { Person } from '@carded/domain/people';

/** Invented people whose drawn cards lie in `cards/`, as `<name>-<side>.webp`; the order has the same details as the card. */
export const cardHolders = {
  harriet: {
    firstName: 'Harriet',
    lastName: 'Colborne',
    birthDate: '1991-05-14',
    street: '2207 Sycamore Drive',
    city: 'Boise',
    state: 'ID',
    zip: '83704',
    /** Too blurred for a machine, so that a person reviews. */
    isBackBlurred: true,
  },
  owen: {
    firstName: 'Owen',
    lastName: 'Prescott',
    birthDate: '1984-11-02',
    street: '518 Juniper Lane',
    city: 'Spokane',
    state: 'WA',
    zip: '99203',
    isBackBlurred: true,
  },
  marcus: {
    firstName: 'Marcus',
    lastName: 'Ellery',
    birthDate: '1996-02-27',
    street: '40 Larkspur Court',
    city: 'Denver',
    state: 'CO',
    zip: '80205',
    isBackBlurred: false,
  },
  nadia: {
    firstName: 'Nadia',
    lastName: 'Brandt',
    birthDate: '1979-08-19',
    street: '731 Harbor View Road',
    city: 'Portland',
    state: 'OR',
    zip: '97210',
    isBackBlurred: false,
  },
  delia: {
    firstName: 'Delia',
    lastName: 'Fontaine',
    birthDate: '1988-03-30',
    street: '16 Birch Terrace',
    city: 'Missoula',
    state: 'MT',
    zip: '59801',
    isBackBlurred: false,
  },
} as const;
export type CardHolder = keyof typeof cardHolders;
/** Drawings that exist. */
export const drawnSides = {
  harriet: ['front', 'back'],
  owen: ['front', 'back'],
  marcus: ['front', 'back', 'selfie'],
  nadia: ['front', 'back'],
  delia: ['passport'],
} as const satisfies Record<CardHolder, readonly ('front' | 'back' | 'passport' | 'selfie')[]>;

/** Card holders of the demo's story: two are known at their address, and one has moved since. */
export const holders: readonly Person[] = (['nadia', 'delia', 'marcus'] as const).map((holder) => {
  const { firstName, lastName, birthDate, street: address, city, state, zip } = cardHolders[holder];
  const home =
    holder === 'marcus'
      ? { address: '88 Quarry Road', city: 'Fargo', state: 'ND', zip: '58102' }
      : { address, city, state, zip };
  return { firstName, lastName, birthDate, ...home, country: 'US' };
});
