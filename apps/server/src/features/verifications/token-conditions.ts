import { nameTerms, normaliseEmail, normalisePhone, searchTerms, zipTerm } from '@carded/domain/people';
import { refuse } from '#platform/commands/refuse.ts';
import type { Criteria } from './log-criteria.ts';
import { referenceToken, searchToken, type TokenKind } from './search-tokens.ts';

const columns = {
  last: 'token_last',
  full: 'token_full',
  phoneticLast: 'token_phonetic_last',
  phoneticFull: 'token_phonetic_full',
  zip: 'token_zip',
  phone: 'token_phone',
  email: 'token_email',
  buyer: 'token_buyer',
} as const satisfies Record<TokenKind, string>;
type Column = (typeof columns)[TokenKind] | 'token_reference';

/** The search columns a log's personal criteria ask for. `similar` compares how names sound. */
export const tokenConditions = (searchKey: Buffer, criteria: Criteria): [Column, Buffer][] => {
  const found: [Column, Buffer][] = [];
  const add = (kind: TokenKind, term: string | null) => {
    const token = searchToken(searchKey, kind, term);
    if (token === null) refuse('invalid_input', { fields: [{ path: kind, message: 'has nothing to search for' }] });
    else found.push([columns[kind], token]);
  };
  const isSimilar = criteria.similar === true;
  const first = criteria.first_name?.trim() ?? '';
  const last = criteria.last_name?.trim() ?? '';
  const whole = criteria.name?.trim() ?? '';
  if (first !== '' && last !== '') {
    const terms = searchTerms({
      firstName: first,
      lastName: last,
      birthDate: null,
      address: '',
      city: '',
      state: '',
      zip: '',
      country: '',
    });
    add(isSimilar ? 'phoneticFull' : 'full', isSimilar ? terms.phoneticFull : terms.full);
  } else if (last !== '') {
    const terms = nameTerms(last);
    add(isSimilar ? 'phoneticLast' : 'last', isSimilar ? terms.phoneticLast : terms.last);
  } else if (first !== '') {
    refuse('invalid_input', { fields: [{ path: 'last_name', message: 'is needed with a first name' }] });
  }
  if (whole !== '') {
    const terms = nameTerms(whole);
    const isOneWord = !/\s/.test(whole);
    if (isSimilar)
      add(isOneWord ? 'phoneticLast' : 'phoneticFull', isOneWord ? terms.phoneticLast : terms.phoneticFull);
    else add(isOneWord ? 'last' : 'full', isOneWord ? terms.last : terms.full);
  }
  if (criteria.zip !== undefined && criteria.zip !== '')
    add('zip', zipTerm(criteria.country ?? (/^[a-z]/i.test(criteria.zip) ? 'CA' : 'US'), criteria.zip));
  if (criteria.phone !== undefined && criteria.phone !== '') add('phone', normalisePhone(criteria.phone));
  if (criteria.email !== undefined && criteria.email !== '') add('email', normaliseEmail(criteria.email));
  if (criteria.order !== undefined && criteria.order !== '') {
    const token = referenceToken(searchKey, criteria.order);
    if (token === null) refuse('invalid_input', { fields: [{ path: 'order', message: 'has nothing to search for' }] });
    else found.push(['token_reference', token]);
  }
  return found;
};

/** What a row of digits may be, any of them: an order, a zip, a phone. */
export const numberTokens = (searchKey: Buffer, { number = '' }: Criteria): [Column, Buffer][] => {
  if (number === '') return [];
  const tokens: [Column, Buffer | null][] = [
    ['token_reference', referenceToken(searchKey, number)],
    ['token_zip', /^\d{5}$/.test(number) ? searchToken(searchKey, 'zip', zipTerm('US', number)) : null],
    ['token_phone', number.length < 7 ? null : searchToken(searchKey, 'phone', normalisePhone(number))],
  ];
  const found = tokens.filter((entry): entry is [Column, Buffer] => entry[1] !== null);
  if (found.length === 0)
    refuse('invalid_input', { fields: [{ path: 'number', message: 'has nothing to search for' }] });
  return found;
};
