import type { Person } from '@carded/domain/people';
import { bornOn, type Holder, holderOf } from './paper-person.ts';
import { passportPhoto, whitePassport } from './passports.ts';
import { backPhoto, codeOf, drawnFiles, frontPhoto, type Picture, whiteFiles, whitePrints } from './pictures.ts';
import { moved, oneDigitWrong } from './slips.ts';

/** Buyer with claimed identity, record and pictures. */
export type Buyer = {
  readonly typed: Person;
  /** Person in the records; null when no record has that name and birth date. */
  readonly record: Person | null;
  readonly pictures: readonly Picture[];
};

export type Kind = { readonly name: string; readonly buyerOf: (seed: number) => Buyer };

/** Cards of people known to records, in realistic photos. */
export const honestKinds: readonly Kind[] = [
  { name: 'everything typed as it is', buyerOf: (seed) => honest(seed, (person) => person) },
  { name: 'one digit of the birth date typed wrong', buyerOf: (seed) => honest(seed, oneDigitWrong) },
];

/** Cards of people who have moved: no record has their address, so a person reviews. */
export const movedKinds: readonly Kind[] = [
  { name: 'an old address on card and record', buyerOf: (seed) => honest(seed, moved) },
];

/**
 * Forged documents. Where a picture gives them away, records know the claimed person, so that only the pictures prevent an acceptance. Where no picture can,
 * the person is unknown.
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

/** Uses a distant seed, so that name and birth date differ. */
function wrongFront(holder: Holder, seed: number): readonly Picture[] {
  return [frontPhoto(holderOf(seed + 500_000), seed), backPhoto(codeOf(holder), seed)];
}

/** Leaves the print unchanged; the record has the altered code's data. */
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

/** Uses the number of New Mexico, where none of these people live, or of Quebec for a card of Ontario. */
function foreignIssuer(holder: Holder, seed: number): readonly Picture[] {
  return issuedBy(holder, seed, holder.person.country === 'CA' ? '604428' : '636009');
}
