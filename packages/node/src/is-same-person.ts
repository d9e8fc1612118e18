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

/**
 * Whether an order goes to the person who was verified, so that nobody orders with the proof of somebody else. A part that is missing on either side is no match.
 * @param verified `verification.buyer` of a status, asked with the secret
 */
export function isSamePerson(verified: Record<string, unknown> | undefined, ordered: Person): boolean {
  return (
    verified !== undefined &&
    compared.every((name) => plain(ordered[name]) !== '' && plain(verified[name]) === plain(ordered[name]))
  );
}
