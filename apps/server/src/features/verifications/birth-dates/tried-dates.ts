import { identityMatchScore } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { foldCompact, type Person, searchTerms } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** How long a birth date that was tried for somebody counts. */
export const triedForMs = 30 * 86_400_000;

/**
 * One try of a birth date for somebody, as keyed hashes: the person at this address as one account knows them; and the same name near there over all accounts, so that
 * neither another shop's key nor a changed house number is a new start. `most` different dates are answered for each.
 */
export type DateTry = { persons: readonly TriedPerson[]; date: Buffer };
type TriedPerson = { hash: Buffer; most: number; isNear: boolean };

const datesAtAddress = 3;
const datesNearby = 9;
/** No more dates of one are kept than decide anything. */
export const datesKept = 12;

/** Null where a name or a birth date is missing: nothing is answered about those. */
export function dateTryOf(
  { keys }: Pick<Context, 'keys'>,
  accountId: string,
  person: Person,
  { phoneticFull, zip } = searchTerms(person),
): DateTry | null {
  if (phoneticFull === null || person.birthDate === null) return null;
  const hash = (kind: string, ...parts: string[]) =>
    keyedHash(keys.master.triedDates, `tried:${kind}`, parts.join('\0'));
  const near = [phoneticFull, person.country, zip ?? foldCompact(person.city)] as const;
  const house = person.address.match(/\d+/)?.[0] ?? foldCompact(person.address);
  return {
    persons: [
      { hash: hash('address', accountId, ...near, house), most: datesAtAddress, isNear: false },
      { hash: hash('near', ...near), most: datesNearby, isNear: true },
    ].sort((a, b) => Buffer.compare(a.hash, b.hash)),
    date: hash('date', person.birthDate),
  };
}

/**
 * What counts of a date that a record agreed with: it was no guess, so it says nothing about the others of that name near there. Where one name is common, its
 * bearers would else be asked for a card because the others buy, too.
 */
export function agreedTry(dateTry: DateTry): DateTry {
  return { ...dateTry, persons: dateTry.persons.filter(({ isNear }) => !isNear) };
}

export function isDateAgreed(facts: readonly Fact[]): boolean {
  return facts.some(
    (fact) =>
      fact.kind === 'identity' && fact.outcome === 'match' && fact.birthDateEqual && fact.score >= identityMatchScore,
  );
}

/** Whether enough different dates were tried for one of them. @param tried the dates of each, hex. */
export function isSearched({ persons }: DateTry, tried: readonly ReadonlySet<string>[]): boolean {
  return persons.some(({ most }, index) => (tried[index]?.size ?? 0) >= most);
}
