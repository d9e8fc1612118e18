/** Name and address that an order goes to. */
export type Person = Record<'first_name' | 'last_name' | 'address' | 'city' | 'zip' | 'country', string> & {
  /** Compared in the United States and Canada. Elsewhere an address is complete without one, and many forms have none. */
  state?: string;
};

// The country too: another one has other rules, and its addresses can be written to look like yours.
const compared = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'] as const;

/** Capitals, accents, spaces and punctuation make no other person. */
const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Only these have states that Carded knows by a code: elsewhere forms have none, or a text of their own, and Carded keeps `ZZ`. */
export function hasStates(country: unknown): boolean {
  return !/^(?!US|CA)[A-Z]{2}$/.test(plain(country));
}

/** A part as it is compared: `US-ID` is `ID`. */
const partOf = (person: Record<string, unknown>, part: string) => {
  const text = plain(person[part]);
  return part === 'state' && text.length === 4 && text.startsWith(plain(person.country)) ? text.slice(2) : text;
};

const named = ['first_name', 'last_name'] as const;

/** Words that forms and cards have in place of a name that somebody does not have. */
const placeholder =
  /^(?:FNU|LNU|NFN|NLN|NONE|UNAVL|UNAVAIL|UNAVAILABLE|NO(?:FIRST|LAST|GIVEN|FAMILY)NAMES?|NOSURNAME|(?:FIRST|LAST)NAMEUNKNOWN)$/;
const isNoName = (part: unknown) => {
  const text = String(part ?? '').trim();
  return /^[ -/:-@]*$/.test(text) || placeholder.test(plain(text)) || /^[^\p{L}\p{N}]*n\/a[^\p{L}\p{N}]*$/iu.test(text);
};

/** The one name of somebody who has no other: typed twice, or beside what stands for none. Null for everybody else. */
const oneNameOf = (first: unknown, last: unknown): string | null => {
  if (isNoName(first)) return isNoName(last) ? null : plain(last) || null;
  if (isNoName(last) || plain(first) === plain(last)) return plain(first) || null;
  return null;
};

/**
 * Whether an order goes to the person who was verified, so that nobody orders with the proof of somebody else. A part that is missing on either side is no match,
 * but for the state where the country has none by a code: it is compared in the US and Canada only.
 * Somebody with one name was verified with it in both parts, or beside `FNU` or the like, and may leave a part of the order's name empty.
 * @param verified `verification.buyer` of a status, asked with the secret
 */
export function isSamePerson(verified: Record<string, unknown> | undefined, ordered: Person): boolean {
  return differingPart(verified, ordered) === null;
}

/** The first part in which an order goes to another person than the one who was verified, for your log; null for the same person. No value is in it. */
export function differingPart(verified: Record<string, unknown> | undefined, ordered: Person): keyof Person | null {
  return firstOther(compared, verified, ordered);
}

/** For buyers who were checked by birth date and phone, and so have no address there: compares the name alone. Anywhere else it lets somebody of the same name order to another address. */
export function isSameName(
  verified: Record<string, unknown> | undefined,
  ordered: Pick<Person, (typeof named)[number]>,
): boolean {
  return firstOther(named, verified, ordered) === null;
}

const firstOther = <Part extends keyof Person>(
  parts: readonly Part[],
  verified: Record<string, unknown> = {},
  ordered: Pick<Person, Part>,
): Part | null => {
  const hasOneName = hasSameOneName(verified, ordered);
  const isOther = (part: Part) => {
    if (part === 'state' && !hasStates(verified.country)) return false;
    if (hasOneName && (part === 'first_name' || part === 'last_name')) return false;
    const text = partOf(ordered, part);
    return text === '' || text !== partOf(verified, part);
  };
  return parts.find(isOther) ?? null;
};

const hasSameOneName = (verified: Record<string, unknown>, ordered: Partial<Person>): boolean => {
  if (named.some((name) => String(verified[name] ?? '').trim() === '')) return false;
  const one = oneNameOf(verified.first_name, verified.last_name);
  return one !== null && one === oneNameOf(ordered.first_name, ordered.last_name);
};
