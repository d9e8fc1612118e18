import type { ScanData } from '@carded/contract';
import { normalizeState, normalizeZip } from '@carded/domain/places';
import type { ScanMode } from '@carded/domain/scanner';
import { readTypedDate } from './read-typed-date.ts';

export const emptyTypedCard = {
  birth: '',
  expiry: '',
  idNumber: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
};
export type TypedCard = typeof emptyTypedCard;

const dateParts = (iso: string): [year: string, month: string, day: string] => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return [year, month, day];
};

/** What is wrong with each field; empty when the card can be checked. `today` ISO. */
export function problemsOf(card: TypedCard, mode: ScanMode, today: string): Partial<Record<keyof TypedCard, string>> {
  const problems: Partial<Record<keyof TypedCard, string>> = {};
  if (readTypedDate(card.birth, 'birth', today) === null) problems.birth = 'Type a date such as 5/8/1991';
  if (readTypedDate(card.expiry, 'expiry', today) === null) problems.expiry = 'Type a date such as 5/8/2031';
  if (mode === 2) return problems;
  const needed = { idNumber: 'the license number', firstName: 'the first name', lastName: 'the last name' };
  const place = { address: 'the street', city: 'the city' };
  for (const [field, what] of Object.entries({ ...needed, ...place }) as [keyof TypedCard, string][])
    if (card[field].trim() === '') problems[field] = `Type ${what}`;
  const country = countryOf(card);
  if (country === null) problems.state = 'Type the state, such as OR';
  if (normalizeZip(country ?? 'US', card.zip) === null) problems.zip = 'Type a ZIP code such as 97201';
  return problems;
}

const countryOf = ({ state }: TypedCard): 'US' | 'CA' | null =>
  normalizeState('US', state) !== null ? 'US' : normalizeState('CA', state) !== null ? 'CA' : null;

/** What was typed, for the wire. Only for a card without problems. */
export function dataOf(card: TypedCard, mode: ScanMode, today: string): ScanData {
  const [dob_year, dob_month, dob_day] = dateParts(readTypedDate(card.birth, 'birth', today) ?? '');
  const [exp_year, exp_month, exp_day] = dateParts(readTypedDate(card.expiry, 'expiry', today) ?? '');
  const dates = { dob_year, dob_month, dob_day, exp_year, exp_month, exp_day };
  if (mode === 2) return dates;
  const country = countryOf(card) ?? 'US';
  return {
    ...dates,
    id_number: card.idNumber.trim(),
    first_name: card.firstName.trim(),
    last_name: card.lastName.trim(),
    address: card.address.trim(),
    city: card.city.trim(),
    state: normalizeState(country, card.state) ?? card.state,
    zip: normalizeZip(country, card.zip) ?? card.zip,
    country,
    dl_state: normalizeState(country, card.state) ?? card.state,
  };
}
