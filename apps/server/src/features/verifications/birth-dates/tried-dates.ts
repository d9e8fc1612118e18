import { identityMatchScore, triedDatesKnownDays } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { foldCompact, type Person, searchTerms } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** How long a birth date that was tried for somebody counts. */
export const triedForMs = triedDatesKnownDays * 86_400_000;

/**
 * One try of a birth date for somebody, as keyed hashes: `address` is the person at this address as one account knows them; `near` the same name near there over all
 * accounts, so that neither another shop's key nor a changed house number is a new start.
 */
export type DateTry = { address: Buffer; near: Buffer; date: Buffer };
/** Different dates (hex) that were tried for either. */
export type TriedDates = { address: readonly string[]; near: readonly string[] };

/** So many different dates are answered for each. */
const most = { address: 3, near: 9 } as const;

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
    address: hash('address', accountId, ...near, house),
    near: hash('near', ...near),
    date: hash('date', person.birthDate),
  };
}

/** The dates as the database has them. */
export function triedDatesOf([address, near]: readonly [readonly string[], readonly string[]]): TriedDates {
  const hex = (dates: readonly string[]) => dates.map((date) => date.slice(String.raw`\x`.length));
  return { address: hex(address), near: hex(near) };
}

/**
 * Whether a record agreed with the date: it was no guess, so it says nothing about the others of that name near there. Where one name is common, its bearers would
 * else be asked for a card because the others buy, too.
 */
export function isDateAgreed(facts: readonly Fact[]): boolean {
  return facts.some(
    (fact) =>
      fact.kind === 'identity' && fact.outcome === 'match' && fact.birthDateEqual && fact.score >= identityMatchScore,
  );
}

/** Whether enough different dates were tried for either, as this process and the database know. */
export function isSearched(seen: TriedDates, kept: TriedDates = noDates): boolean {
  return isMany(seen, kept, 'address') || isMany(seen, kept, 'near');
}

const noDates: TriedDates = { address: [], near: [] };

const isMany = (seen: TriedDates, kept: TriedDates, of: keyof TriedDates): boolean =>
  seen[of].length + kept[of].length >= most[of] && new Set([...seen[of], ...kept[of]]).size >= most[of];
