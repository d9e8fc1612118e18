import { banTerms, type Person, searchTerms } from '@carded/domain/people';
import { keyedHash } from '#platform/sealing/seal.ts';

/** The kinds of search token, in the order of the table's columns. */
export const tokenKinds = ['last', 'full', 'phoneticLast', 'phoneticFull', 'zip', 'phone', 'email', 'buyer'] as const;
export type TokenKind = (typeof tokenKinds)[number];
export type SearchTokens = Record<TokenKind, Buffer | null>;

/** Of a buyer nothing is known of. */
export const noTokens = Object.fromEntries(tokenKinds.map((kind) => [kind, null])) as SearchTokens;

export const searchToken = (searchKey: Buffer, kind: TokenKind, term: string | null): Buffer | null =>
  term === null ? null : keyedHash(searchKey, kind, term);

/** Keyed hashes of a person's normalised search terms. */
export const searchTokensOf = (searchKey: Buffer, person: Person): SearchTokens => {
  const terms = searchTerms(person);
  return Object.fromEntries(
    tokenKinds.map((kind) => [kind, searchToken(searchKey, kind, terms[kind])]),
  ) as SearchTokens;
};

/** Keyed hashes of the names a banned person would be recognised by. */
export const banTokensOf = (
  searchKey: Buffer,
  person: Pick<Person, 'firstName' | 'lastName' | 'birthDate'>,
): Buffer[] => banTerms(person).map((term) => keyedHash(searchKey, 'ban', term));

/** The keyed hash of a shop's order number: capitals, blanks around it and a # before it do not count. */
export const referenceToken = (searchKey: Buffer, reference: string | undefined): Buffer | null => {
  const term = reference?.trim().replace(/^#/, '').toUpperCase() ?? '';
  return term === '' ? null : keyedHash(searchKey, 'reference', term);
};
