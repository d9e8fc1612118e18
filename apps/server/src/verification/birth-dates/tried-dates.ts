import { identityMatchScore, triedDatesKnownDays } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { foldCompact, type Person, searchTerms } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** Time for which a tried birth date counts. */
export const triedForMs = triedDatesKnownDays * 86_400_000;

/**
 * One tried birth date of a person, as keyed hashes: `address` is the person at this address as one account knows them; `near` the same name nearby over all
 * accounts, so that neither another shop's key nor a changed house number starts over.
 */
export type DateTry = { address: Buffer; near: Buffer; date: Buffer };
/** Different dates (hex) that were tried for either. */
export type TriedDates = { address: readonly string[]; near: readonly string[] };

/** Numbers of different dates that are answered for each. */
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
 * Tells whether a record agreed with the date: it was no guess, and does not count against others with that name nearby. Otherwise holders of a common name
 * would be asked for a card because the others buy too.
 */
export function isDateAgreed(facts: readonly Fact[]): boolean {
  return facts.some(
    (fact) =>
      fact.kind === 'identity' && fact.outcome === 'match' && fact.birthDateEqual && fact.score >= identityMatchScore,
  );
}

/** Tells whether enough different dates were tried for either, as this process and the database know. */
export function isSearched(seen: TriedDates, kept: TriedDates = noDates): boolean {
  return isMany(seen, kept, 'address') || isMany(seen, kept, 'near');
}

const noDates: TriedDates = { address: [], near: [] };

const isMany = (seen: TriedDates, kept: TriedDates, of: keyof TriedDates): boolean =>
  seen[of].length + kept[of].length >= most[of] && new Set([...seen[of], ...kept[of]]).size >= most[of];

type Clocked = Pick<Context, 'now'>;
type Try = { date: string; at: number };
/** The tries of each name by its hash: `recent` as they come, and those of the time before, which are dropped together. */
type Kept = { recent: Map<string, readonly Try[]>; before: Map<string, readonly Try[]> };

/** Recent tries in memory, so that each of many simultaneous tries sees the earlier ones. The database has the rest. */
const keptOf = new WeakMap<Clocked, Kept>();
/** Twice as many at most. Dropped one by one, the oldest would be looked for behind the places of all that were dropped before. */
const recentAtMost = 10_000;
/** Number of dates above which more change nothing. */
const datesKept = 12;

/** The dates that were tried before this one, which is noted. */
export function tryInMemory(context: Clocked, { address, near, date }: DateTry): TriedDates {
  const kept = keptOf.get(context) ?? { recent: new Map(), before: new Map() };
  keptOf.set(context, kept);
  const one = { date: date.toString('hex'), at: context.now() };
  return { address: noteOf(kept, address, one), near: noteOf(kept, near, one) };
}

const nameOf = (hash: Buffer): string => hash.toString('latin1');

const noteOf = (kept: Kept, hash: Buffer, one: Try): string[] => {
  const name = nameOf(hash);
  const known = kept.recent.get(name) ?? kept.before.get(name);
  const tries = known?.filter(({ at }) => at > one.at - triedForMs) ?? [];
  const others = tries.filter(({ date }) => date !== one.date);
  if (kept.recent.size >= recentAtMost) {
    kept.before = kept.recent;
    kept.recent = new Map();
  }
  kept.recent.set(name, others.length < datesKept ? [...others, one] : others);
  return tries.map(({ date }) => date);
};

/** Takes a date back that a record agreed with, where it does not count. */
export function forgetAgreed(context: Clocked, { near, date }: DateTry): void {
  takeBack(context, near, date);
}

/** Takes the date of a test back: it counts for nobody. */
export function forgetTest(context: Clocked, { address, near, date }: DateTry): void {
  for (const hash of [address, near]) takeBack(context, hash, date);
}

const takeBack = (context: Clocked, hash: Buffer, date: Buffer): void => {
  const kept = keptOf.get(context);
  const name = nameOf(hash);
  for (const tries of [kept?.recent, kept?.before]) {
    const rest = tries?.get(name)?.filter((one) => one.date !== date.toString('hex'));
    if (rest !== undefined) tries?.set(name, rest);
  }
};

export function forgetTries(context: Clocked): void {
  keptOf.delete(context);
}

/** A shop's server that asks without naming the buyer's address. */
const ofShop = 'shop';

/** Hashes where a minor's date was typed: the network of `networkOf`, or the shop's own server. The date counts there only. */
export function refusalNetwork({ keys }: Pick<Context, 'keys'>, network: string | undefined): Buffer {
  return keyedHash(keys.master.refusalNetworks, 'refusal-network', network ?? ofShop);
}
