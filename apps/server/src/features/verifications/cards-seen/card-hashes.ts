import { foldCompact, foldWords } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { type CardReading, givenNameOnCard } from '#features/verifications/card-reading.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** What is kept of a card that was shown. Name and birth date are hashed with the number, so that nobody is found by them. */
export type CardHashes = { card: Buffer; name: Buffer; birthDate: Buffer };

/** Null for a card that lacks one of them: it cannot be known again. */
export function cardHashesOf({ keys }: Pick<Context, 'keys'>, reading: CardReading): CardHashes | null {
  const number = foldCompact(reading.idNumber ?? '');
  const issuer = reading.issuer ?? reading.country ?? '';
  // One code writes the second given name, another leaves it out.
  const [given = ''] = foldWords(givenNameOnCard(reading) ?? '');
  const last = foldCompact(reading.lastName ?? '');
  if (number === '' || issuer === '' || given === '' || last === '' || reading.birthDate == null) return null;
  const hash = (...parts: string[]) =>
    keyedHash(keys.master.cardsSeen, 'card seen', [issuer, number, ...parts].join('\0'));
  return { card: hash(), name: hash('name', given, last), birthDate: hash('birth date', reading.birthDate) };
}
