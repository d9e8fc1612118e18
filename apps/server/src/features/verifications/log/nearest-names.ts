import type { Queries } from '@carded/database';
import { foldCompact, foldWords, isOneEdit } from '@carded/domain/people';
import type { BuyerRecord } from '#features/verifications/buyer-record.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { nameRange } from '#platform/sealing/name-token.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { Criteria } from './log-criteria.ts';
import { matchingVerifications } from './matching-verifications.ts';
import { isSoughtBySound, type NameReading } from './name-conditions.ts';
import type { ShownRow } from './present-row.ts';
import { readLogRows } from './read-log-rows.ts';

type Seeker = { who: LoginCaller; tx: Queries; searchKey: Buffer; dataKey: Buffer; nowMs: number };

/** A shorter word is one typo from too many others. */
const shortest = 3;
/** So many rows are opened, newest first: those whose names begin as was typed, and those of any name. */
const alikeAtMost = 300;
const anyAtMost = 500;

/**
 * For a search by sound: rows with a name one typo from what was typed, which sound need not find, newest first. Names are sealed, so few are opened and compared: a typo behind the third
 * letter, or in one of two names, is found wherever it is, one further in front among the newest rows.
 */
export async function nearestNames(seeker: Seeker, criteria: Criteria): Promise<ShownRow[]> {
  const { first_name: first = '', last_name: last = '', name = '' } = criteria;
  const text = name === '' ? `${first} ${last}` : name;
  const beginnings = beginningsOf(seeker.searchKey, text);
  const isFirst = criteria.before === undefined && criteria.after === undefined && (criteria.page ?? 1) === 1;
  if (!isSoughtBySound(criteria) || !isFirst || beginnings.length === 0) return [];
  const found = new Map<string, ShownRow>();
  for (const [names, limit] of [
    [[beginnings], alikeAtMost],
    [[], anyAtMost],
  ] as const) {
    const matching = await matchingVerifications(seeker, { ...criteria, similar: false }, names);
    for (const row of await readLogRows(seeker.tx, seeker.who.accountId, matching, { limit })) found.set(row.id, row);
  }
  return [...found.values()]
    .filter(({ id, sealed }) => isNear(text, unsealJson<BuyerRecord>(seeker.dataKey, id, sealed)))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Names that begin as a word does, also with two of its first letters changed over or one of them too many. */
const beginningsOf = (searchKey: Buffer, text: string): NameReading[] => {
  const letters = foldWords(text).flatMap((word) => {
    const [a = '', b = '', c = '', d = ''] = Array.from(word);
    return c === '' ? [] : [a + b + c, b + a + c, a + c + b, b + c + d, a + c + d, a + b + d];
  });
  return [...new Set(letters)]
    .filter((beginning) => beginning.length === shortest)
    .flatMap((beginning) => [
      { first: nameRange(searchKey, 'first', beginning), last: null },
      { first: null, last: nameRange(searchKey, 'last', beginning) },
    ]);
};

/** Whether one typo explains all that differs: the words as first name, last name, or both in any order, each by its beginning. */
export function isNear(
  text: string,
  { first_name, last_name }: Pick<BuyerRecord, 'first_name' | 'last_name'>,
): boolean {
  const words = foldWords(text);
  const [first, last] = [foldCompact(first_name), foldCompact(last_name)];
  const whole = words.join('');
  if (isTypoOf(whole, first) || isTypoOf(whole, last)) return true;
  return words.slice(1).some((_, at) => {
    const [before, after] = [words.slice(0, at + 1).join(''), words.slice(at + 1).join('')];
    return isTypoOfBoth(before, after, first, last) || isTypoOfBoth(after, before, first, last);
  });
}

const isTypoOfBoth = (first: string, last: string, ofFirst: string, ofLast: string): boolean =>
  (ofFirst.startsWith(first) && isTypoOf(last, ofLast)) || (ofLast.startsWith(last) && isTypoOf(first, ofFirst));

/** One letter wrong, missing, too many, or changed over with the next, in a name or in as much of it as was typed. */
const isTypoOf = (typed: string, name: string): boolean =>
  typed.length >= shortest &&
  [typed.length - 1, typed.length, typed.length + 1, name.length].some(
    (length) => length >= shortest - 1 && isOneEdit(typed, name.slice(0, length)),
  );
