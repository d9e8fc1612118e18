import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { workSoon } from './need-look.ts';

/** Orders whose check has changed are looked at. Costs one read where an account has no store. */
export async function takeVerificationChanges(
  context: Context,
  tx: Queries,
  accountId: string,
  verifications: readonly string[],
): Promise<void> {
  const sessions = tx
    .selectFrom('verification_sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('verification_id', 'in', [...verifications]);
  const orders = await tx
    .updateTable('store_orders')
    .set({ try_at: new Date(context.now()), tries: 0 })
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([where('verification_id', 'in', [...verifications]), where('session_id', 'in', sessions)]),
    )
    .returning('store_id')
    .execute();
  for (const storeId of new Set(orders.map(({ store_id }) => store_id)))
    await workSoon(context, tx, { accountId, storeId });
}
