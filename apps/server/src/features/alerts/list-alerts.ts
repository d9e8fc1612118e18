import { listAlerts as endpoint } from '@carded/contract';
import { businessNamesOf } from '#platform/access/business-names-of.ts';
import { query } from '#platform/commands/query.ts';

const shownAtMost = 200;

/** What was unusual lately, over all accounts. */
export const listAlerts = query(endpoint, async ({ tx }) => {
  const rows = await tx.selectFrom('alerts').selectAll().orderBy('at', 'desc').limit(shownAtMost).execute();
  const names = await businessNamesOf(
    tx,
    rows.map((row) => row.account_id),
  );
  return {
    alerts: rows.map(({ id, account_id: accountId, kind, at }) => ({
      id,
      account: names.get(accountId) ?? '',
      kind,
      at: at.toISOString(),
    })),
  };
});
