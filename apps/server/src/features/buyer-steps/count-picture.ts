import type { Context } from '#context.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import type { Turn } from '#platform/pictures/fair-queue.ts';

/**
 * Counts a picture of a verification before it is looked at, whatever comes of it: one that cannot be used costs as much to find out. One that found no room
 * is not counted: it is sent again.
 * @throws Refusal `unavailable` or `too_many_attempts`.
 */
export async function countPicture(context: Context, turn: Turn, bytes: number): Promise<void> {
  context.pictures.expectRoom(turn, bytes);
  await chargeOrRefuse(context, [
    { limit: 'pictures_of_verification', of: turn.subject },
    { limit: 'pictures_of_account_and_network', of: `${turn.accountId}:${turn.network}` },
    { limit: 'pictures_of_account', of: turn.accountId },
  ]);
}
