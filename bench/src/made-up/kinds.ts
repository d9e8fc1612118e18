import type { Person } from '@carded/domain/people';
import { bornOn, type Holder, holderOf } from './paper-person.ts';
import { passportPhoto, whitePassport } from './passports.ts';
import { backPhoto, codeOf, drawnFiles, frontPhoto, type Picture, whiteFiles, whitePrints } from './pictures.ts';
import { moved, oneDigitWrong } from './slips.ts';

/** One buyer: whom they say they are, whom records know, and what they show. */
export type Buyer = {
  readonly typed: Person;
  /** Whom the records know; null: nobody of that name and birth date. */
  readonly record: Person | null;
  readonly pictures: readonly Picture[];
};

export type Kind = { readonly name: string; readonly buyerOf: (seed: number) => Buyer };

/** Cards of people whom records know, photographed as people do. */
export const honestKinds: readonly Kind[] = [
  { name: 'everything typed as it is', buyerOf: (seed) => honest(seed, (person) => person) },
  { name: 'one digit of the birth date typed wrong', buyerOf: (seed) => honest(seed, oneDigitWrong) },
];

/** The same, of people who moved since: no record has their address, so a person looks. */
export const movedKinds: readonly Kind[] = [
  { name: 'an old address on card and record', buyerOf: (seed) => honest(seed, moved) },
];

/**
 * Documents that somebody made. Where a picture gives them away, the records know the person they claim to be: nothing but the pictures stands in their way. Where
 * no picture can, it is a person nobody knows.
 */
export const madeUpKinds: readonly Kind[] = [
  { name: 'white pages with values and code, as files', buyerOf: (seed) => known(seed, whiteFiles) },
  { name: 'the same, printed and photographed', buyerOf: (seed) => known(seed, whitePrints) },
  { name: 'white page with the lines of a passport', buyerOf: (seed) => ofPassport(seed, whitePassport) },
  { name: 'passport of no state, photographed', buyerOf: (seed) => ofPassport(seed, passportPhoto) },
  { name: 'card drawn whole, as files', buyerOf: (seed) => known(seed, drawnFiles) },
  {
    name: 'card without a portrait',
    buyerOf: (seed) => known(seed, (one) => bothSides(one, seed, { portrait: null })),
  },
  { name: 'wrong front: the card of somebody else', buyerOf: (seed) => known(seed, wrongFront) },
  { name: 'altered code: born years earlier', buyerOf: (seed) => known(seed, olderCode) },
  { name: 'altered code: born on another day', buyerOf: (seed) => known(seed, otherDayCode) },
  { name: 'wrong issuer: a number nobody has', buyerOf: (seed) => known(seed, (one) => issuedBy(one, seed, '636099')) },
  { name: "wrong issuer: another state's number", buyerOf: (seed) => known(seed, foreignIssuer) },
  { name: 'right front, of a person nobody knows', buyerOf: (seed) => unknown(seed, seed) },
  { name: 'copied portrait, of a person nobody knows', buyerOf: (seed) => unknown(seed, 4 + (seed % 5)) },
];

function honest(seed: number, typedBy: (person: Person, seed: number) => Person): Buyer {
  const holder = holderOf(seed);
  return { typed: typedBy(holder.person, seed), record: holder.person, pictures: bothSides(holder, seed) };
}

function known(seed: number, show: (holder: Holder, seed: number) => readonly Picture[]): Buyer {
  const holder = holderOf(seed);
  return { typed: holder.person, record: holder.person, pictures: show(holder, seed) };
}

function unknown(seed: number, portrait: number): Buyer {
  const holder = holderOf(seed);
  return { typed: holder.person, record: null, pictures: bothSides(holder, seed, { portrait }) };
}

function ofPassport(seed: number, show: (holder: Holder, seed: number) => Picture): Buyer {
  return known(seed, (holder) => [show(holder, seed)]);
}

type Change = { readonly portrait?: number | null; readonly text?: string };

function bothSides(holder: Holder, seed: number, change: Change = {}): readonly Picture[] {
  const { portrait = seed, text = codeOf(holder) } = change;
  return [frontPhoto(holder, seed, portrait), backPhoto(text, seed)];
}

/** Others are far away in seeds: no one else's name and birth date. */
function wrongFront(holder: Holder, seed: number): readonly Picture[] {
  return [frontPhoto(holderOf(seed + 500_000), seed), backPhoto(codeOf(holder), seed)];
}

/** The print is left as it was; records are made to say what the altered code says. */
function olderCode(holder: Holder, seed: number): readonly Picture[] {
  const birthDate = holder.person.birthDate ?? '';
  const years = 1 + (seed % 6);
  return altered(holder, seed, `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`);
}

function otherDayCode(holder: Holder, seed: number): readonly Picture[] {
  const birthDate = holder.person.birthDate ?? '';
  const day = (Number(birthDate.slice(8)) % 28) + 1;
  return altered(holder, seed, `${birthDate.slice(0, 8)}${String(day).padStart(2, '0')}`);
}

function altered(holder: Holder, seed: number, printed: string): readonly Picture[] {
  return [frontPhoto(bornOn(holder, printed), seed), backPhoto(codeOf(holder), seed)];
}

function issuedBy(holder: Holder, seed: number, issuer: string): readonly Picture[] {
  return bothSides(holder, seed, { text: codeOf(holder).replace(/ANSI \d{6}/, `ANSI ${issuer}`) });
}

/** The number of New Mexico, where none of these people live, or of Quebec for a card of Ontario. */
function foreignIssuer(holder: Holder, seed: number): readonly Picture[] {
  return issuedBy(holder, seed, holder.person.country === 'CA' ? '604428' : '636009');
}
