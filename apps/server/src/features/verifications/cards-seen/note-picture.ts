import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { pictureBands } from './picture-bands.ts';

/** What the card on it does not come to in this time ends with the photo, which is not kept for longer either. */
const undecidedForMs = 86_400_000;

type Shown = { accountId: string; verificationId: string; round: number; id: string; hash: string | null };

/** Notes a picture of a card's printed side, which counts against others only from when that card was coherent. One without a hash is not noted: its card then counts as not asked about. */
export async function notePicture(context: Context, tx: Queries, shown: Shown): Promise<void> {
  const { accountId, verificationId, round, id, hash } = shown;
  if (hash === null) return;
  const now = context.now();
  await tx
    .insertInto('pictures_seen')
    .values({
      document_id: id,
      verification_id: verificationId,
      round,
      account_id: accountId,
      bands: pictureBands(context, hash),
      seen_at: new Date(now),
      ends_at: new Date(now + undecidedForMs),
    })
    .execute();
}
