import type { logCriteria } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { banTerms, foldWords, type Person, searchTerms } from '@carded/domain/people';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { type NameKind, nameRange, nameToken } from '#platform/sealing/name-token.ts';
import { keyedHash, unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from './buyer-record.ts';

/** The kinds of search token, in the order of the table's columns, each with its column. */
export const tokenColumns = {
  last: 'token_last',
  first: 'token_first',
  phoneticLast: 'token_phonetic_last',
  phoneticFull: 'token_phonetic_full',
  zip: 'token_zip',
  phone: 'token_phone',
  email: 'token_email',
  buyer: 'token_buyer',
} as const;
export type TokenKind = keyof typeof tokenColumns;
export const tokenKinds = Object.keys(tokenColumns) as TokenKind[];
/** Names are found by their beginning, everything else as a whole. */
type WholeKind = Exclude<TokenKind, NameKind>;
export type SearchTokens = Record<TokenKind, Buffer | null>;

/** Tokens of an unknown buyer: none. */
export const noTokens = Object.fromEntries(tokenKinds.map((kind) => [kind, null])) as SearchTokens;

export function searchToken(searchKey: Buffer, kind: WholeKind, term: string | null): Buffer | null {
  return term === null ? null : keyedHash(searchKey, kind, term);
}

/** Keyed hashes of a person's normalized search terms. */
export function searchTokensOf(searchKey: Buffer, person: Person, terms = searchTerms(person)): SearchTokens {
  const whole = (kind: WholeKind) => searchToken(searchKey, kind, terms[kind]);
  return {
    last: nameToken(searchKey, 'last', person.lastName),
    first: nameToken(searchKey, 'first', person.firstName),
    phoneticLast: whole('phoneticLast'),
    phoneticFull: whole('phoneticFull'),
    zip: whole('zip'),
    phone: whole('phone'),
    email: whole('email'),
    buyer: whole('buyer'),
  };
}

/** The tokens as the columns of a row. */
export function tokenValues(tokens: SearchTokens) {
  return Object.fromEntries(tokenKinds.map((kind) => [tokenColumns[kind], tokens[kind]])) as Record<
    (typeof tokenColumns)[TokenKind],
    Buffer | null
  >;
}

/** Keyed hashes of the names a banned person would be recognized by. */
export function banTokensOf(searchKey: Buffer, person: Pick<Person, 'firstName' | 'lastName' | 'birthDate'>): Buffer[] {
  return banTerms(person).map((term) => keyedHash(searchKey, 'ban', term));
}

/** The keyed hash of a shop's order number: capitals, blanks around it and a # before it do not count. */
export function referenceToken(searchKey: Buffer, reference: string | undefined): Buffer | null {
  const term = reference?.trim().replace(/^#/, '').toUpperCase() ?? '';
  return term === '' ? null : keyedHash(searchKey, 'reference', term);
}

/** Rows of one transaction. */
const batchRows = 500;
/** Time after which a run stops for the next one. */
const runMs = 40_000;

/**
 * Gives verifications of before names were found by their beginning the hashes they lack: newest first, a batch at a time. Its progress is written with each
 * batch, so a run that ends early loses nothing.
 */
export const renewNameTokens = job(
  'name-tokens',
  z.object({}),
  async (context) => {
    const untilMs = performance.now() + runMs;
    const due = await callFunction<{ account_id: string }, Tables>(
      context.db,
      'select account_id from carded.name_tokens_due order by account_id',
    );
    for (const { account_id: accountId } of due)
      while (
        performance.now() < untilMs &&
        (await inAccount(context, accountId, (tx) => renew(context, tx, accountId)))
      );
  },
  { schedule: '* * * * *', pollSeconds: 10 },
);

/**
 * Renews one batch.
 * @returns whether more of the account is left
 */
const renew = async (context: Context, tx: Queries, accountId: string): Promise<boolean> => {
  const due = await tx
    .selectFrom('name_tokens_due')
    .select('before')
    .where('account_id', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const rows = await tx
    .selectFrom('verifications')
    .select(['id', 'sealed'])
    .where('account_id', '=', accountId)
    .where('id', '<', due.before)
    .where((eb) => eb.or([eb('token_first', 'is not', null), eb('token_last', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(batchRows)
    .forUpdate()
    .execute();
  const last = rows.at(-1);
  if (last === undefined) {
    await tx.deleteFrom('name_tokens_due').where('account_id', '=', accountId).execute();
    return false;
  }
  const keys = await context.keys.ofAccount.get(accountId);
  const records = rows.map(({ id, sealed }) => unsealJson<BuyerRecord>(keys.data, id, sealed));
  await sql`
    update carded.verifications as v set token_first = g.first, token_last = g.last
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${records.map((record) => nameToken(keys.search, 'first', record.first_name))}::bytea[],
      ${records.map((record) => nameToken(keys.search, 'last', record.last_name))}::bytea[]) as g (id, first, last)
    where v.account_id = ${accountId} and v.id = g.id`.execute(tx);
  await tx.updateTable('name_tokens_due').set({ before: last.id }).where('account_id', '=', accountId).execute();
  return true;
};

type Range = [Buffer, Buffer];
/** Reading of a typed name: both ranges of tokens have to match. */
export type NameReading = { first: Range | null; last: Range | null };

/** Number of words above which the rest belongs to the last. */
const wordsAtMost = 5;

/** Every way a row of words may be a first name, a last name, or both in either order. Names are found by their beginnings. */
const nameReadings = (searchKey: Buffer, text: string): NameReading[] => {
  const all = foldWords(text);
  const words = [...all.slice(0, wordsAtMost - 1), all.slice(wordsAtMost - 1).join('')].filter((word) => word !== '');
  const whole = words.join('');
  const pairs = words.slice(1).flatMap((_, at) => {
    const [before, after] = [words.slice(0, at + 1).join(''), words.slice(at + 1).join('')];
    return [
      [before, after],
      [after, before],
    ] as const;
  });
  return [[whole, ''] as const, ['', whole] as const, ...pairs].flatMap(([first, last]) =>
    readingOf(searchKey, first, last),
  );
};

const readingOf = (searchKey: Buffer, firstName: string, lastName: string): NameReading[] => {
  const first = nameRange(searchKey, 'first', firstName);
  const last = nameRange(searchKey, 'last', lastName);
  return first === null && last === null ? [] : [{ first, last }];
};

/** Tells whether names of a search are compared by sound: a first name alone is not. */
export function isSoughtBySound({ similar, last_name: last = '', name = '' }: Criteria): boolean {
  return similar === true && (last !== '' || name !== '');
}

/**
 * Makes the conditions for a search's names: one reading of each list has to match. First and last name given separately may be swapped; a single one is taken
 * as given.
 * @throws Refusal `invalid_input` for a name without letters.
 */
export function nameConditions(searchKey: Buffer, criteria: Criteria): NameReading[][] {
  const { first_name: first = '', last_name: last = '', name = '' } = criteria;
  if (isSoughtBySound(criteria)) return [];
  const asked: [string, NameReading[]][] = [];
  if (name !== '') asked.push(['name', nameReadings(searchKey, name)]);
  if (first !== '' && last !== '')
    asked.push(['name', [...readingOf(searchKey, first, last), ...readingOf(searchKey, last, first)]]);
  else if (first !== '') asked.push(['first_name', readingOf(searchKey, first, '')]);
  else if (last !== '') asked.push(['last_name', readingOf(searchKey, '', last)]);
  for (const [path, { length }] of asked)
    if (length === 0) refuse('invalid_input', { fields: [{ path, message: 'has nothing to search for' }] });
  return asked.map(([, readings]) => readings);
}

/** Parsed criteria of a search in the log. */
export type Criteria = z.output<typeof logCriteria>;
