import {
  listVerificationsByAddress as byAddress,
  listVerifications as byBody,
  searchVerifications as bySearch,
  searchVerificationsByAddress as bySearchAddress,
  listMonths as endpoint,
} from '@carded/contract';
import type { Queries } from '@carded/database';
import { foldCompact, foldWords, isOneEdit } from '@carded/domain/people';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { query } from '#platform/commands/command.ts';
import { nameRange } from '#platform/sealing/name-token.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { type Criteria, isSoughtBySound, type NameReading } from '#verification/search-tokens.ts';
import { matchingVerifications } from './matching-verifications.ts';
import { countMatching, presentRow, readLogRows, type ShownRow } from './read-log-rows.ts';

type Call = { context: Context; who: LoginCaller; tx: Queries };

const list = async ({ context, who, tx }: Call, criteria: Criteria) => {
  const keys = await context.keys.ofAccount.get(who.accountId);
  const matching = await matchingVerifications({ who, tx, searchKey: keys.search, nowMs: context.now() }, criteria);
  const counted = criteria.count === true ? await countMatching(tx, matching, countAtMost + 1) : null;
  const { before, after, page = 1 } = criteria;
  const offset = (page - 1) * perPage;
  // One row more than a page shows: it says that there is a next page.
  const found = await readLogRows(tx, who.accountId, matching, { limit: perPage + 1, before, after, offset });
  const seeker = { who, tx, searchKey: keys.search, dataKey: keys.data, nowMs: context.now() };
  const near = found.length > 0 ? [] : await nearestNames(seeker, criteria);
  const { shown, hasOlder } =
    near.length > 0
      ? { shown: near.slice(0, perPage), hasOlder: false }
      : pageOf(found, before === undefined && after !== undefined);
  const total = counted === null ? null : Math.min(counted + near.length, countAtMost);
  return {
    verifications: shown.map((row) => presentRow(row, keys.data)),
    pages: total === null ? null : Math.max(1, Math.ceil(total / perPage)),
    total,
    isTotalExact: counted !== null && counted <= countAtMost,
    next: hasOlder ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** Upwards the row too many is the newest, and the row one came from is older than all. */
const pageOf = (found: readonly ShownRow[], isUpwards: boolean): { shown: readonly ShownRow[]; hasOlder: boolean } =>
  isUpwards
    ? { shown: found.slice(-perPage), hasOlder: true }
    : { shown: found.slice(0, perPage), hasOlder: found.length > perPage };

export const listVerifications = query(byBody, ({ context, who, tx, input }) => list({ context, who, tx }, input.body));
export const searchVerifications = query(bySearch, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.body),
);
export const listVerificationsByAddress = query(byAddress, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.query),
);
export const searchVerificationsByAddress = query(bySearchAddress, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.query),
);

type Seeker = { who: LoginCaller; tx: Queries; searchKey: Buffer; dataKey: Buffer; nowMs: number };

/** A shorter word is one typo from too many others. */
const shortest = 3;
/** Limits of opened rows, newest first: those whose names begin as was typed, and those of any name. */
const alikeAtMost = 300;
const anyAtMost = 500;

/**
 * For a search by sound: rows with a name one typo from what was typed, which sound need not find, newest first. Names are sealed, so few are opened and compared: a typo behind the third
 * letter, or in one of two names, is found wherever it is, one further in front among the newest rows.
 */
async function nearestNames(seeker: Seeker, criteria: Criteria): Promise<ShownRow[]> {
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

/** Months that have verifications a login may see, newest first: one index probe per month, bounds made once (a month is an id range). Months are the account's. */
export const listMonths = query(endpoint, async ({ who, tx, context }) => {
  const seen = who.websiteIds === null ? sql`` : sql` and v.website_id = any(${websitesSeen(who.websiteIds)}::uuid[])`;
  const zone = who.account.timeZone;
  const { rows } = await sql<{ id: string }>`
    with bounds as materialized (
      select to_char(m, 'YYYY-MM') as id, carded.uuidv7_floor((extract(epoch from m at time zone ${zone}) * 1000)::bigint) as low,
        carded.uuidv7_floor((extract(epoch from (m + interval '1 month') at time zone ${zone}) * 1000)::bigint) as high
      from generate_series(timestamp '2024-01-01', date_trunc('month', ${new Date(context.now())}::timestamptz at time zone ${zone}), interval '1 month') as m)
    select b.id from bounds b
    where exists (select 1 from carded.verifications v where v.account_id = ${who.accountId} and v.id >= b.low and v.id < b.high${seen})
    order by b.id desc`.execute(tx);
  const label = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    months: rows.map(({ id }) => ({ id, label: label.format(new Date(`${id}-01T00:00:00Z`)) })),
    perPage,
    maxClientExport,
  };
});

/** Rows of a page of the log. */
export const perPage = 50;
/** Counting stops here: a log says "1,000+". */
const countAtMost = 1_000;
/** At most this many rows leave in one export; more goes through a support ticket. */
export const maxClientExport = 100_000;
