/** Who and where an order goes to. */
export type Person = Record<'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip' | 'country', string>;

// The country too: another one has other rules, and its addresses can be written to look like yours.
const compared = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'] as const;

/** Capitals, accents, spaces and punctuation make no other person. */
const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

const named = ['first_name', 'last_name'] as const;

/**
 * Whether an order goes to the person who was verified, so that nobody orders with the proof of somebody else. A part that is missing on either side is no match.
 * @param verified `verification.buyer` of a status, asked with the secret
 */
export function isSamePerson(verified: Record<string, unknown> | undefined, ordered: Person): boolean {
  return isSame(compared, verified, ordered);
}

/** For buyers who were checked by birth date and phone, and so have no address there: compares the name alone. Anywhere else it lets somebody of the same name order to another address. */
export function isSameName(
  verified: Record<string, unknown> | undefined,
  ordered: Pick<Person, (typeof named)[number]>,
): boolean {
  return isSame(named, verified, ordered);
}

const isSame = <Part extends keyof Person>(
  parts: readonly Part[],
  verified: Record<string, unknown> | undefined,
  ordered: Pick<Person, Part>,
): boolean =>
  verified !== undefined &&
  parts.every((name) => plain(ordered[name]) !== '' && plain(verified[name]) === plain(ordered[name]));
