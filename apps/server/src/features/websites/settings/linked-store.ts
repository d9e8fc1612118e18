import type { Queries } from '@carded/database';
import { capabilitiesOf } from '@carded/domain/stores';
import type { WebsiteRow } from '#features/websites/find-website.ts';

/** The store that is connected to a website, as far as its settings go by it. */
export async function linkedStore(tx: Queries, { account_id: accountId, id }: Pick<WebsiteRow, 'account_id' | 'id'>) {
  const row = await tx
    .selectFrom('stores')
    .select('platform')
    .where('account_id', '=', accountId)
    .where('website_id', '=', id)
    .where('uninstalled_at', 'is', null)
    .executeTakeFirst();
  const able = row === undefined ? null : capabilitiesOf(row.platform as string);
  return able === null
    ? null
    : { platform: able.name, can_hold: able.hold !== null && able.hold !== 'by_hand', can_cancel: able.canCancel };
}
