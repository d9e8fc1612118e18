import { banTerms, type Person, searchTerms } from '@carded/domain/people';
import { type NameKind, nameToken } from '#platform/sealing/name-token.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

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

/** Of a buyer nothing is known of. */
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
