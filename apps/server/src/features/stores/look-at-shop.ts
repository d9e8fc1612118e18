import type { Outcome, ShopInfo } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { vouchForDomains } from '#features/websites/index.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { changeStore } from './change-store.ts';
import { isVouchedFor } from './is-vouched-for.ts';
import type { OpenStore } from './open-store.ts';
import { sealPart } from './sealed-parts.ts';
import { findStore } from './store-row.ts';

/** What the platform says of the store now: its name, its plan, and addresses that it has got. One that it lost stays until its merchant takes it out. */
export async function lookAtShop(context: Context, { platform, access, store }: OpenStore): Promise<Outcome<ShopInfo>> {
  const shop = await platform.shop.get(access);
  if (!('ok' in shop)) return shop;
  const of = { accountId: store.account_id, storeId: store.id };
  const sealed = await sealPart(context, of, 'shop', shop.ok);
  await inAccount(context, store.account_id, async (tx) => {
    const row = await findStore(tx, store.id, { forUpdate: true });
    if (row === null || row.uninstalled_at !== null) return;
    await changeStore(context, tx, row, { sealed_shop: sealed, plan_name: shop.ok.planName });
    const website = await tx
      .selectFrom('websites')
      .selectAll()
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.website_id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (website !== undefined && isVouchedFor(platform)) await vouchForDomains(context, tx, website, shop.ok.domains);
  });
  return shop;
}
