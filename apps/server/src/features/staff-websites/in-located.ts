import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import type { WebsiteRow } from '#features/websites/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';

type Done<T> = { answer: T; detail?: Record<string, unknown> };
type Asked = {
  context: Context;
  id: string;
  who: LoginCaller;
  action: string;
  /** Holds the website until the transaction ends, for a change. */
  forUpdate?: true;
};

/**
 * Staff in one transaction of the website's account. An audit row is written to the merchant's log, where the merchant sees it, and one to the staff's
 * own.
 */
export async function inLocated<T>(
  { context, id, who, action, forUpdate }: Asked,
  act: (tx: Queries, row: WebsiteRow) => Promise<Done<T>>,
): Promise<T> {
  const located = await locateWebsite(context, id);
  return inAccount(context, located.account_id, async (tx) => {
    const row = await readLocated(tx, located, forUpdate);
    const { answer, detail = {} } = await act(tx, row);
    await auditInBoth(context, tx, who, located.account_id, { action, subject: row.id, detail });
    return answer;
  });
}

/** The website, inside a transaction of its account. @throws Refusal `not_found` once it is removed. */
export async function readLocated(
  tx: Queries,
  { account_id: accountId, website_id: websiteId }: Located,
  forUpdate = false,
): Promise<WebsiteRow> {
  const found = tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', websiteId)
    .where('removed_at', 'is', null);
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? refuse('not_found');
}

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
