import type { PlatformSettings } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { changedBy } from './changed-by.ts';
import type { WebsiteRow } from './find-website.ts';
import { platformMap } from './site-maps.ts';

/** What the app of a website's store platform does from now on. `row` is locked. */
export const saveAppSettings = async (
  context: Context,
  tx: Queries,
  who: LoginCaller,
  row: WebsiteRow,
  given: PlatformSettings,
): Promise<PlatformSettings> => {
  const settings = platformMap(given);
  await tx
    .updateTable('websites')
    .set({ platform_settings: JSON.stringify(settings), ...changedBy(context, who) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  return settings;
};
