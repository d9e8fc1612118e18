import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { forgetKey } from '#platform/access/find-caller.ts';
import type { WebsiteRow } from './find-website.ts';

/** Its keys stop working at once, in other processes within a second; its verifications stay in the log. */
export async function endWebsite(context: Context, tx: Queries, row: WebsiteRow): Promise<void> {
  await tx
    .updateTable('websites')
    .set({ removed_at: new Date(context.now()), is_active: false })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  await tx
    .deleteFrom('website_keys')
    .where('account_id', '=', row.account_id)
    .where('website_id', '=', row.id)
    .execute();
  for (const key of [row.key_live, row.key_test]) forgetKey(context, key);
}
