import type { CardDetails, CardPerson } from './card-person.ts';

/** The text of an AAMVA barcode as the card design standard writes it. */
export function cardText(person: CardPerson, details: CardDetails): string {
  return `${person.lastName}${details.jurisdiction}`;
}
