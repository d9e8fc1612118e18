import type { PlatformSettings } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/find-website.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { changedBy } from './changed-by.ts';
import { lookAtStoreAgain } from './look-at-store-again.ts';
import { platformMap } from './site-maps.ts';

/** What the app of a website's store platform does from now on. `row` is locked. */
export async function saveAppSettings(
  context: Context,
  tx: Queries,
  who: LoginCaller,
  row: WebsiteRow,
  given: PlatformSettings,
): Promise<PlatformSettings> {
  const settings = platformMap(given);
  await tx
    .updateTable('websites')
    .set({ platform_settings: settings, ...changedBy(context, who) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  await lookAtStoreAgain(context, tx, row);
  return settings;
}
