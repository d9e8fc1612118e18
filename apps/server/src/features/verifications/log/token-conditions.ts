import { withoutExtension } from '@carded/domain/contact';
import { nameTerms, normalizeEmail, normalizePhone, zipTerm } from '@carded/domain/people';
import {
  referenceToken,
  searchToken,
  type TokenKind,
  tokenColumns,
} from '#features/verifications/search/search-tokens.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { Criteria } from './log-criteria.ts';
import { isSoughtBySound as isSought } from './name-conditions.ts';

type Column = (typeof tokenColumns)[TokenKind] | 'token_reference';

/** The search columns a log's personal criteria ask for, names by their beginning aside. `similar` compares how names sound. */
export function tokenConditions(searchKey: Buffer, criteria: Criteria): [Column, Buffer][] {
  const found: [Column, Buffer][] = [];
  const add = (kind: Parameters<typeof searchToken>[1], term: string | null) => {
    const token = searchToken(searchKey, kind, term);
    if (token === null) refuse('invalid_input', { fields: [{ path: kind, message: 'has nothing to search for' }] });
    else found.push([tokenColumns[kind], token]);
  };
  const sounds = soundOf(criteria);
  if (sounds !== null) add(...sounds);
  if (criteria.zip !== undefined && criteria.zip !== '')
    add('zip', zipTerm(criteria.country ?? (/^[a-z]/i.test(criteria.zip) ? 'CA' : 'US'), criteria.zip));
  if (criteria.phone !== undefined && criteria.phone !== '') add('phone', normalizePhone(criteria.phone));
  if (criteria.email !== undefined && criteria.email !== '') add('email', normalizeEmail(criteria.email));
  if (criteria.order !== undefined && criteria.order !== '') {
    const token = referenceToken(searchKey, criteria.order);
    if (token === null) refuse('invalid_input', { fields: [{ path: 'order', message: 'has nothing to search for' }] });
    else found.push(['token_reference', token]);
  }
  return found;
}

/** A last name alone, or first and last name in any order, by their sound. */
const soundOf = (criteria: Criteria): ['phoneticLast' | 'phoneticFull', string | null] | null => {
  if (!isSought(criteria)) return null;
  const { first_name: first = '', last_name: last = '', name = '' } = criteria;
  const text = name === '' ? `${first} ${last}`.trim() : name;
  const kind = /\s/.test(text) ? 'phoneticFull' : 'phoneticLast';
  return [kind, nameTerms(text)[kind]];
};

/** What one word with digits may be, any of them: an order, a zip, a phone. */
export function numberTokens(searchKey: Buffer, { number = '' }: Criteria): [Column, Buffer][] {
  if (number === '') return [];
  const tokens: [Column, Buffer | null][] = [
    ['token_reference', referenceToken(searchKey, number)],
    ['token_zip', searchToken(searchKey, 'zip', zipTerm(/^\d{5}$/.test(number) ? 'US' : '', number))],
    [
      'token_phone',
      /^\d{7,15}$/.test(withoutExtension(number)) ? searchToken(searchKey, 'phone', normalizePhone(number)) : null,
    ],
  ];
  const found = tokens.filter((entry): entry is [Column, Buffer] => entry[1] !== null);
  if (found.length === 0)
    refuse('invalid_input', { fields: [{ path: 'number', message: 'has nothing to search for' }] });
  return found;
}
