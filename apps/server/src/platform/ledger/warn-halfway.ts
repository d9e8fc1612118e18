import type { Context } from '#context.ts';
import type { Charge } from './ledger-subject.ts';
import { type Limit, limits } from './limits.ts';

/** Has the owners of an account mailed, once in a window, when an ask takes one of its budgets over half. A budget's subject is the account's id. */
export async function warnHalfway(
  context: Context,
  charges: readonly Charge[],
  totals: readonly number[],
): Promise<void> {
  for (const [index, { limit, of, cost = 1 }] of charges.entries()) {
    const { most, budget }: Limit = limits[limit];
    const total = totals[index] ?? 0;
    const isCrossed = total * 2 >= most && (total - cost) * 2 < most;
    if (budget === undefined || !isCrossed) continue;
    await context.db.aside.queries
      .insertInto('outbox')
      .values({
        id: context.newId(),
        queue: 'budget-mail',
        account_id: of,
        payload: { limit, at: context.now() },
        start_after: null,
      })
      .execute();
  }
}
