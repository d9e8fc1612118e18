import type { BuyerState, PartialBuyerData } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { hasStateList, isTerritory } from '#address/has-state-list.ts';
import { type FieldName, otherState } from '#flow/known-data.ts';

const birthDate: readonly FieldName[] = ['dob_month', 'dob_day', 'dob_year'];
const order: readonly FieldName[] = [
  'first_name',
  'last_name',
  'country',
  'address',
  'city',
  'state',
  'zip',
  ...birthDate,
  'email',
  'phone',
];

/**
 * Which fields the screen asks: what the server misses and the page did not give, and what the shop wants shown. A birth date is
 * asked as a whole, and asked again when the page gave it, unless the shop says that it was asked already.
 */
export function fieldsToAsk(
  details: BuyerState['details'],
  known: PartialBuyerData,
  flags: OpenMessage['flags'],
): FieldName[] {
  const asked = new Set<FieldName>();
  for (const name of order) {
    if (details.missing.includes(name) && known[name] === undefined && !isOtherState(name, known)) asked.add(name);
  }
  const isBirthDateOpen = birthDate.some((name) => details.missing.includes(name));
  if (isBirthDateOpen && !flags.skipDOBPage && !flags.runInBackground) addAll(asked, birthDate);
  if (flags.showdob || birthDate.some((name) => asked.has(name))) addAll(asked, birthDate);
  if (flags.showfullname) addAll(asked, ['first_name', 'last_name']);
  if (flags.showemail || (flags.require_email && known.email === undefined)) asked.add('email');
  return order.filter((name) => asked.has(name));
}

/** The page gave a country that has no list of states, or a territory, which is a state itself: nothing to ask. */
const isOtherState = (name: FieldName, { country = 'US' }: PartialBuyerData): boolean =>
  name === 'state' && (!hasStateList(country) || isTerritory(country));

/** Says "Other" for a state that is not asked, when none is given; of a territory the server knows it. */
export function withState(data: PartialBuyerData): PartialBuyerData {
  return data.state === undefined && isOtherState('state', data) ? { ...data, state: otherState } : data;
}

/** What a buyer may correct after a mismatch: who they are, not where the order goes. */
export const correctable: readonly FieldName[] = ['first_name', 'last_name', ...birthDate];

/** All fields of the first form, when the buyer wants to change what the page gave. */
export function fieldsToChange(known: PartialBuyerData): FieldName[] {
  return order.filter((name) => (name !== 'email' && name !== 'phone') || known[name] !== undefined);
}

function addAll(asked: Set<FieldName>, names: readonly FieldName[]): void {
  for (const name of names) asked.add(name);
}
