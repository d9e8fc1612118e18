import type { Queries } from '@carded/database';
import type { CustomerRow } from '#features/broker-links/index.ts';

/** What somebody who set a customer up looks at first. */
export async function healthOf(tx: Queries, row: CustomerRow) {
  const account = await tx
    .selectFrom('accounts')
    .select(['tos_accepted_at', 'is_scanner_enabled'])
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  const card = await tx
    .selectFrom('cards')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return {
    script_seen: row.seen_at?.toISOString() ?? null,
    popup_opened: row.opened_at?.toISOString() ?? null,
    has_card: card !== undefined,
    terms_accepted: account.tos_accepted_at?.toISOString() ?? null,
    scanner_enabled: account.is_scanner_enabled,
  };
}
