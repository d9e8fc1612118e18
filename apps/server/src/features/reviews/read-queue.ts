import type { Tables } from '@carded/database';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { shownAtMost } from './present-waiting.ts';

type Queue = SelectQueryBuilder<Tables, 'review_queue', object>;
type InTurn = { rows: Selectable<Tables['review_queue']>[]; total: number; forSecond: number };

/** What a login may look at, in turn. What it has accepted already waits for a second person, and is counted only. */
export async function readQueue(queue: Queue, loginId: string): Promise<InTurn> {
  const open = queue.where((eb) => eb.or([eb('first_yes_by', 'is', null), eb('first_yes_by', '!=', loginId)]));
  // What a stranger may fill, a demo or a shop that tries, stands behind the orders of buyers.
  const rows = await open
    .selectAll()
    .orderBy('is_test')
    .orderBy('turn_at')
    .orderBy('verification_id')
    .limit(shownAtMost)
    .execute();
  return { rows, total: await count(open), forSecond: await count(queue.where('first_yes_by', '=', loginId)) };
}

const count = async (queue: Queue): Promise<number> => {
  const { total } = await queue.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
};
