import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';

/** One that nobody answered for so long is not shown any longer. */
const waitsAtMostMs = 7 * 24 * 3_600_000;

/** Planted cases that have come by now, as rows of the queue. */
export async function plantedRows(tx: Queries, nowMs: number): Promise<Selectable<Tables['review_queue']>[]> {
  const rows = await waitingNow(tx, nowMs).selectAll().orderBy('turn_at').orderBy('id').limit(100).execute();
  return rows.map((row) => ({
    ...{ verification_id: row.id, account_id: row.shown_account, website_id: row.website_id },
    ...{ since: row.since, turn_at: row.turn_at, level: row.level, why: row.why },
    ...{ taken_by: row.taken_by, taken_at: row.taken_at, suggested: null, first_yes_by: null, first_yes_at: null },
    ...{ is_test: false, is_own: false },
  }));
}

/** With those that are yet to come. */
export function unanswered(tx: Queries, nowMs: number) {
  return tx
    .selectFrom('planted_reviews')
    .where('answered_at', 'is', null)
    .where('since', '>', new Date(nowMs - waitsAtMostMs));
}

export function waitingNow(tx: Queries, nowMs: number) {
  return unanswered(tx, nowMs).where('since', '<=', new Date(nowMs));
}
