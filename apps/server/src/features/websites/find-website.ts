import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { LoginCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';

export type WebsiteRow = Selectable<Tables['websites']>;

const noWebsite = '00000000-0000-0000-0000-000000000000';

/** The websites a login may see. */
export const websitesOf = (tx: Queries, who: LoginCaller) => {
  const all = tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('removed_at', 'is', null);
  return who.websiteIds === null
    ? all
    : all.where('id', 'in', who.websiteIds.length === 0 ? [noWebsite] : [...who.websiteIds]);
};

/** One of them by its live or test key. `forUpdate` holds it until the transaction ends. @throws Refusal `not_found`. */
export const findWebsite = async (
  tx: Queries,
  who: LoginCaller,
  token: string,
  { forUpdate = false } = {},
): Promise<WebsiteRow> => {
  const found = websitesOf(tx, who).where((eb) => eb.or([eb('key_live', '=', token), eb('key_test', '=', token)]));
  return (await (forUpdate ? found.forUpdate() : found).executeTakeFirst()) ?? refuse('not_found');
};
