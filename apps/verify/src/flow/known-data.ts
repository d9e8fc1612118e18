import { type BuyerClient, CallError } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import { isEmail } from '@carded/domain/contact';

/** What is sent for a state where a country has none: "Other". */
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

/** What the shop's page already knows, as far as it can be sent: unknown names and impossible numbers are left out. */
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

/** The same as texts, as the shop's page gets them back. */
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

/** As long as opening anew may take: a slow server is no reason to lose what was started. */
const answerTimeoutMs = 20_000;

/**
 * What was started with the client's token before the page was loaded again.
 * @returns null when the server says that the token has ended
 * @throws {CallError} when no usable answer came: what was started may still be there
 */
export async function readBegun(client: Pick<BuyerClient, 'call'>): Promise<BuyerState | null> {
  try {
    return (await client.call('buyerSteps.state', {}, { timeoutMs: answerTimeoutMs })).state;
  } catch (cause) {
    if (cause instanceof CallError && cause.code === 'sign_in_required') return null;
    throw cause;
  }
}
