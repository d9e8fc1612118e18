import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { CardReading } from '#features/verifications/index.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { ReadFront } from './read-front.ts';

/** What machines have read so far of a card that was shown in one round. */
export type ShownCard = {
  /** The newest picture of its printed side; null before it came. */
  print: { id: string; read: ReadFront | null } | null;
  /** What its code says; null before it was read. */
  card: CardReading | null;
};
type Shown = { accountId: string; verificationId: string; round: number };

/** Opens what is sealed with the pictures of a round. */
export async function shownCard(
  context: Context,
  tx: Queries,
  { accountId, verificationId, round }: Shown,
): Promise<ShownCard> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'side', 'sealed_read', 'sealed_lines'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('round', '=', round)
    .orderBy('id', 'desc')
    .execute();
  const keys = await context.keys.ofAccount.get(accountId);
  const open = <T>(id: string, what: string, sealed: Buffer | null): T | null =>
    sealed === null ? null : unsealJson<T>(keys.data, `${id}:${what}`, sealed);
  const coded = rows.find((row) => row.sealed_read !== null);
  const print = rows.find(({ side }) => side === 'front' || side === 'passport');
  return {
    print: print === undefined ? null : { id: print.id, read: open<ReadFront>(print.id, 'lines', print.sealed_lines) },
    card: coded === undefined ? null : open<CardReading>(coded.id, 'read', coded.sealed_read),
  };
}
