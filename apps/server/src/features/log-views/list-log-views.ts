import { listLogViews as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { openLogView } from './seal-log-view.ts';

/** The views of this login, oldest first; nobody else's. */
export const listLogViews = query(endpoint, async ({ context, who, tx }) => {
  const keys = await context.keys.ofAccount.get(who.accountId);
  const rows = await tx
    .selectFrom('log_views')
    .select(['id', 'sealed'])
    .where('account_id', '=', who.accountId)
    .where('login_id', '=', who.loginId)
    .orderBy('id')
    .execute();
  return { views: rows.map((row) => openLogView(keys.data, row)) };
});
