import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';

export type Located = { account_id: string; website_id: string };

/** Where a website is, by its id or one of its keys. @throws Refusal `not_found`. */
export async function locateWebsite(context: Context, id: string): Promise<Located> {
  const [found] = await callFunction<Located, Tables>(
    context.db,
    `select account_id, website_id from carded.website_names where website_id::text = $1
     union all select account_id, website_id from carded.website_keys where key = $1 and kind = 'key' limit 1`,
    [id],
  );
  return found ?? refuse('not_found');
}
