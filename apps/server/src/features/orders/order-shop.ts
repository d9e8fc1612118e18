import type { Queries } from '@carded/database';
import { type OrderSettings, orderSettingsOf } from '@carded/domain/stores';
import type { Workflow } from '@carded/domain/workflow';

/** What of a website counts for its orders. */
export type OrderShop = {
  id: string;
  name: string;
  domain: string;
  workflow: Workflow;
  settings: OrderSettings;
};

/** The website of a store; null where it was taken away. */
export async function findOrderShop(tx: Queries, accountId: string, websiteId: string): Promise<OrderShop | null> {
  const row = await tx
    .selectFrom('websites')
    .select(['id', 'name', 'domain', 'workflow', 'platform_settings'])
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { platform_settings: given, ...shop } = row;
  return { ...shop, settings: orderSettingsOf(given) };
}
