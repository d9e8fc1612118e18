import { type Queries, uuidv7Floor } from '@carded/database';
import { websitesSeen } from '#platform/access/websites-seen.ts';
import type { Seer } from './seen-websites.ts';

const dayMs = 86_400_000;
/** More deliveries that failed are not counted. */
const countedAtMost = 1_000;

/** Endpoints that do not answer, or were turned off for it and not by somebody, with what they missed. One for all websites belongs to those who see all. */
export async function failingWebhooks(tx: Queries, who: Seer) {
  let rows = tx
    .selectFrom('webhook_endpoints as e')
    .leftJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'e.account_id').onRef('w.id', '=', 'e.website_id'),
    )
    .select(['e.id', 'e.url', 'e.is_enabled', 'e.failing_since', 'w.key_live'])
    .where('e.account_id', '=', who.accountId)
    .where((eb) => eb.or([eb('e.failing_since', 'is not', null), eb('e.disabled_because', 'in', ['gone', 'failing'])]));
  if (who.websiteIds !== null) rows = rows.where('e.website_id', 'in', websitesSeen(who.websiteIds));
  const found = await rows.orderBy('e.id').limit(10).execute();
  return Promise.all(
    found.map(async (row) => ({
      id: row.id,
      host: URL.canParse(row.url) ? new URL(row.url).host : row.url,
      website: row.key_live,
      enabled: row.is_enabled,
      since: row.failing_since?.toISOString() ?? null,
      ...(await missedBy(tx, who.accountId, row.id, row.failing_since)),
    })),
  );
}

const missedBy = async (tx: Queries, accountId: string, endpointId: string, since: Date | null) => {
  let missed = tx
    .selectFrom('webhook_messages')
    .select('last_status')
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '!=', 'delivered')
    .where('attempts', '>', 0);
  if (since !== null) missed = missed.where('id', '>=', uuidv7Floor(since.getTime() - dayMs));
  const rows = await missed.orderBy('id', 'desc').limit(countedAtMost).execute();
  return { failed: rows.length, last_status: rows[0]?.last_status ?? null };
};
