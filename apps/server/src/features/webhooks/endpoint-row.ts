import type { Queries, Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { LoginCaller } from '#platform/access/caller.ts';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import { refuse } from '#platform/commands/refuse.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;
type Seer = Pick<LoginCaller, 'accountId' | 'websiteIds'>;

/** The endpoints a caller may see. One for all websites belongs to those who see all websites. */
export function endpointsOf(tx: Queries, who: Seer) {
  const rows = tx.selectFrom('webhook_endpoints').selectAll().where('account_id', '=', who.accountId);
  return who.websiteIds === null ? rows : rows.where('website_id', 'in', websitesSeen(who.websiteIds));
}

/** One of them, locked until the transaction ends. @throws Refusal `not_found`. */
export async function lockEndpoint(tx: Queries, who: Seer, id: string): Promise<EndpointRow> {
  return (await endpointsOf(tx, who).where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('not_found');
}

/** Public live keys of the account's websites, by id. */
export async function keysOfWebsites(tx: Queries, accountId: string): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('websites').select(['id', 'key_live']).where('account_id', '=', accountId).execute();
  return new Map(rows.map((row) => [row.id, row.key_live]));
}
