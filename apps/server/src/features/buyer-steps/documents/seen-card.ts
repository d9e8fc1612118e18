import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { type CardReading, readLastCard } from '#features/verifications/index.ts';

export type SeenCard = {
  card: CardReading | null;
  /** Whether this opening showed it: the very photo, for others may add sides to the same round. */
  isShower: boolean;
};

/** The card that was read last, as this opening knows it. */
export async function seenCard(
  context: Context,
  tx: Queries,
  { accountId, verification, options }: Pick<BuyerScope, 'accountId' | 'verification' | 'options'>,
): Promise<SeenCard> {
  const last = verification === null ? null : await readLastCard(context, tx, accountId, verification.row.id);
  return { card: last?.reading ?? null, isShower: last !== null && last.id === options.shownDocument };
}
