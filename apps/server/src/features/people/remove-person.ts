import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { removeLogin } from '#features/client-logins/index.ts';
import { releaseLeads } from '#features/leads/index.ts';
import { releaseTickets } from '#features/staff-tickets/index.ts';
import { withdrawApprovals } from '#platform/approvals/approvals.ts';
import { endViewsBy } from '#platform/views/end-view.ts';

/** What they had in hand is anybody's again, and what they asked for waits no longer. @returns how many sessions ended. */
export async function removePerson(context: Context, tx: Queries, accountId: string, loginId: string): Promise<number> {
  await endViewsBy(context, tx, loginId);
  await tx.deleteFrom('staff_grants').where('login_id', '=', loginId).execute();
  await withdrawApprovals(context, tx, loginId);
  await releaseLeads(tx, loginId);
  await releaseTickets(tx, loginId);
  return removeLogin(context, tx, { accountId, loginId });
}
