import { orderStates } from '@carded/domain/stores';
import { z } from 'zod';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { workSoon } from './need-look.ts';

const openStates = orderStates.filter(({ isOpen }) => isOpen).map(({ code }) => code);

/** A shop has changed what is done with its orders: those that wait are looked at again. */
export const lookAgain = job(
  'store-orders-again',
  z.object({ account: z.uuid(), website: z.uuid() }),
  async (context, { account, website }) => {
    await inAccount(context, account, async (tx) => {
      const changed = await tx
        .updateTable('store_orders')
        .set({ try_at: new Date(context.now()), tries: 0 })
        .where('account_id', '=', account)
        .where('website_id', '=', website)
        .where('state', 'in', openStates)
        // One that was uninstalled lets nobody look.
        .where('store_id', 'in', (eb) =>
          eb
            .selectFrom('stores')
            .select('id')
            .where('account_id', '=', account)
            .where('website_id', '=', website)
            .where('uninstalled_at', 'is', null),
        )
        .returning('store_id')
        .execute();
      for (const storeId of new Set(changed.map(({ store_id }) => store_id)))
        await workSoon(context, tx, { accountId: account, storeId });
    });
  },
);
