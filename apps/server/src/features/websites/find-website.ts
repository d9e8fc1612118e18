import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

export type WebsiteRow = Selectable<Tables['websites']>;

/** The websites a login may see. */
export function websitesOf(tx: Queries, who: LoginCaller) {
  const all = tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  return who.websiteIds === null ? all : all.where('id', 'in', websitesSeen(who.websiteIds));
}

/** One of them by its live or test key. `forUpdate` holds it until the transaction ends. @throws Refusal `not_found`. */
export async function findWebsite(
  tx: Queries,
  who: LoginCaller,
  token: string,
  { forUpdate = false } = {},
): Promise<WebsiteRow> {
  const found = websitesOf(tx, who).where((eb) => eb.or([eb('key_live', '=', token), eb('key_test', '=', token)]));
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? refuse('not_found');
}
