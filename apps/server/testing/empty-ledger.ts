import type { Context } from '#context.ts';
import { forgetRefusals } from '#platform/ledger/weigh.ts';
import { forgetTries } from '#verification/birth-dates/tried-dates.ts';

/** Nothing was asked of anyone, no birth date was tried, and no card was shown. */
export async function emptyLedger(context: Context): Promise<void> {
  await context.db.pool.query('delete from carded.ledger');
  forgetRefusals(context);
  await context.db.pool.query('delete from carded.birth_date_tries');
  forgetTries(context);
  await context.db.pool.query('delete from carded.cards_seen');
}
