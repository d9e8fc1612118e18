import type { Person } from '@carded/domain/people';
import { randomFront, type SampleFront } from '@carded/testing/fronts';

/** An invented person's own card, and how records know them. */
export type Holder = { readonly card: SampleFront; readonly person: Person };

/** Town of each issuer of drawn cards, with a postal code of its state, as a form takes it. */
const towns: Readonly<Record<string, readonly [city: string, postalCode: string]>> = {
  NE: ['Omaha', '68102'],
  OH: ['Columbus', '43215'],
  TX: ['Austin', '78701'],
  CA: ['Fresno', '93721'],
  FL: ['Tampa', '33602'],
  IL: ['Peoria', '61602'],
  WA: ['Spokane', '99201'],
  GA: ['Macon', '31201'],
  CO: ['Denver', '80205'],
  VA: ['Norfolk', '23510'],
  MN: ['Duluth', '55802'],
  AZ: ['Tucson', '85701'],
  ON: ['Ottawa', 'K1A 0B1'],
};

/** Makes a person of a seed, always the same, in the layouts in turn. */
export function holderOf(seed: number): Holder {
  const { content, layout } = randomFront(seed);
  const { jurisdiction } = content.details;
  const [city, postalCode] = towns[jurisdiction] ?? ['', ''];
  const person = { ...content.person, city, postalCode };
  return {
    card: { content: { ...content, person }, layout },
    person: {
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: person.birthDate,
      address: person.street,
      city,
      state: jurisdiction,
      zip: postalCode,
      country: jurisdiction === 'ON' ? 'CA' : 'US',
    },
  };
}

/** Changes the holder's birth date on the card. */
export function bornOn({ card, person }: Holder, birthDate: string): Holder {
  const { content, layout } = card;
  return {
    card: { layout, content: { ...content, person: { ...content.person, birthDate } } },
    person: { ...person, birthDate },
  };
}
