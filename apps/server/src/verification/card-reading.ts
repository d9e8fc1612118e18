import type { Queries } from '@carded/database';
import { type CardName, foldCompact, foldWords } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { keyedHash, unsealJson } from '#platform/sealing/seal.ts';
import { cutNamesOf } from './card-doubts.ts';

/** Fields of a card; stored sealed with the document it was read from. */
export type CardReading = Record<string, string | null>;
/** Readable photo with its fields. */
type ReadPhoto = { id: string; round: number; reading: CardReading };

/** The name on a card, for comparing. */
export function nameOnCard(reading: CardReading): CardName {
  return {
    firstName: reading.firstName ?? null,
    middleName: reading.middleName ?? null,
    lastName: reading.lastName ?? null,
    suffix: reading.suffix ?? null,
    truncated: cutNamesOf(reading),
  };
}

/** Picks the given name of a card's owner: some cards have only a middle name. */
export function givenNameOnCard(reading: CardReading): string | null {
  return reading.firstName ?? reading.middleName ?? null;
}

const photosOf = (tx: Queries, accountId: string, verificationIds: readonly string[]) =>
  tx
    .selectFrom('documents')
    .select(['id', 'verification_id', 'round', 'sealed_read'])
    .where('account_id', '=', accountId)
    .where('verification_id', 'in', verificationIds)
    .where('sealed_read', 'is not', null);

const readingOf = (
  key: Buffer,
  { id, round, sealed_read: sealed }: { id: string; round: number; sealed_read: Buffer | null },
): ReadPhoto[] => (sealed === null ? [] : [{ id, round, reading: unsealJson<CardReading>(key, `${id}:read`, sealed) }]);

/** Reads the fields of each card read for these verifications, oldest first. */
export async function readCards(
  context: Context,
  tx: Queries,
  accountId: string,
  verificationIds: readonly string[],
): Promise<{ verificationId: string; reading: CardReading }[]> {
  if (verificationIds.length === 0) return [];
  const rows = await photosOf(tx, accountId, verificationIds).orderBy('id').execute();
  const keys = await context.keys.ofAccount.get(accountId);
  return rows.flatMap((row) =>
    readingOf(keys.data, row).map(({ reading }) => ({ verificationId: row.verification_id, reading })),
  );
}

/** Finds the photo read last, of all or of one round, with its fields; null without one. */
export async function readLastCard(
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
  round?: number,
): Promise<ReadPhoto | null> {
  const photos = photosOf(tx, accountId, [verificationId]);
  const row = await (round === undefined ? photos : photos.where('round', '=', round))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  return readingOf(keys.data, row)[0] ?? null;
}

/** Hashes kept of a shown card. Name and birth date are hashed with the number, so that they find nobody. */
export type CardHashes = { card: Buffer; name: Buffer; birthDate: Buffer };

/** Null for a card that lacks one of them: it cannot be known again. */
export function cardHashesOf({ keys }: Pick<Context, 'keys'>, reading: CardReading): CardHashes | null {
  const number = foldCompact(reading.idNumber ?? '');
  const issuer = reading.issuer ?? reading.country ?? '';
  // Compares the first given name only, because not every code has the second.
  const [given = ''] = foldWords(givenNameOnCard(reading) ?? '');
  const last = foldCompact(reading.lastName ?? '');
  if (number === '' || issuer === '' || given === '' || last === '' || reading.birthDate == null) return null;
  const hash = (...parts: string[]) =>
    keyedHash(keys.master.cardsSeen, 'card seen', [issuer, number, ...parts].join('\0'));
  return { card: hash(), name: hash('name', given, last), birthDate: hash('birth date', reading.birthDate) };
}
