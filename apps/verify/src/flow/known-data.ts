import { type BuyerClient, CallError } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { isEmail } from '@carded/domain/contact';

/** Value for "Other", sent as the state of a country that has none. */
export const otherState = 'ZZ';

/** Names of a buyer's fields, with the longest text the server takes; `null` for numbers. */
export const lengths: Readonly<Record<keyof PartialBuyerData, number | null>> = {
  first_name: 120,
  last_name: 120,
  address: 200,
  address2: 120,
  city: 120,
  state: 60,
  zip: 20,
  country: 60,
  dob_day: null,
  dob_month: null,
  dob_year: null,
  email: 254,
  phone: 40,
};
export type FieldName = keyof PartialBuyerData;

const isField = (name: string): name is FieldName => Object.hasOwn(lengths, name);
const ranges: Partial<Record<FieldName, readonly [number, number]>> = {
  dob_day: [1, 31],
  dob_month: [1, 12],
  dob_year: [1900, 9999],
};

/** Picks the page's data that can be sent, without unknown names and impossible numbers. */
export function knownFromPage(prefill: Readonly<Record<string, string>>): PartialBuyerData {
  const known: Partial<Record<FieldName, string | number>> = {};
  for (const [name, given] of Object.entries(prefill)) {
    if (!isField(name)) continue;
    const value = given.trim();
    if (value === '') continue;
    const longest = lengths[name];
    const range = ranges[name];
    if (longest !== null) known[name] = value.slice(0, longest);
    else if (/^\d{1,4}$/.test(value) && range && Number(value) >= range[0] && Number(value) <= range[1]) {
      known[name] = Number(value);
    }
  }
  if (known.email !== undefined && !isEmail(String(known.email))) delete known.email;
  return known as PartialBuyerData;
}

/** Formats the data as texts for the shop's page. */
export function asTexts(data: PartialBuyerData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The name on the card where it differs from the order's, written as people write names; null when the names agree. */
export function cardName(differences: BuyerState['differences']): string | null {
  const name = differences.find(({ field }) => field === 'name')?.card?.trim();
  return name ? writtenName(name) : null;
}

/** Cards print in capitals (AAMVA DL/ID standard, D.12.3); a name that is all capitals gets capitals at its beginnings only. */
export function writtenName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Time for opening again: a slow server is no reason to lose the progress. */
const answerTimeoutMs = 20_000;

/**
 * Reads the progress of the client's token from before the reload.
 * @returns null when the server reports the token as ended
 * @throws {CallError} without a usable answer: the progress may still be there
 */
export async function readBegun(client: Pick<BuyerClient, 'call'>): Promise<BuyerState | null> {
  try {
    return (await client.call('buyerSteps.state', {}, { timeoutMs: answerTimeoutMs })).state;
  } catch (cause) {
    if (cause instanceof CallError && cause.code === 'sign_in_required') return null;
    throw cause;
  }
}

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
 * Lists the fields to ask for: those the server lacks and the page did not give, and those the shop wants shown. A birth date is asked as a whole, and again
 * when the page gave it, unless the shop says that it was asked already.
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

/** Fields a buyer may correct after a mismatch: the person, not the place of the order. */
export const correctable: readonly FieldName[] = ['first_name', 'last_name', ...birthDate];

/** Lists all fields of the first form, for a buyer who changes the page's data. */
export function fieldsToChange(known: PartialBuyerData): FieldName[] {
  return order.filter((name) => (name !== 'email' && name !== 'phone') || known[name] !== undefined);
}

function addAll(asked: Set<FieldName>, names: readonly FieldName[]): void {
  for (const name of names) asked.add(name);
}

/**
 * Whether there is a list of the country's states to choose from; a territory given as the country is one of the list. Told without the list of all countries,
 * which would weigh on the first screen.
 */
export function hasStateList(country: string): boolean {
  return (
    /^(?:usa?|u\. ?s\.(?: ?a\.?)?|(?:the )?united states.*|america|[eé]tats-unis|estados unidos|can?|canada)$/i.test(
      country.trim(),
    ) || isTerritory(country)
  );
}

/** Whether the country is a territory of the United States: then its state is known too. */
export function isTerritory(country: string): boolean {
  return /^(?:as|gu(?:am)?|mp|pr|um|vi|american samoa|northern mariana islands|puerto rico|virgin islands, u\.s\.|.*minor outlying islands)$/i.test(
    country.trim(),
  );
}
