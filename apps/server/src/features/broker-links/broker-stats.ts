import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { seesCustomers } from '#platform/access/sees-customers.ts';
import { countCustomers } from './count-customers.ts';
import { cycleOf } from './read-customers.ts';

/** What a broker's customers came to this month, all together; null for who does not see them. Every page of a broker asks for it. */
export async function brokerStats(context: Pick<Context, 'now'>, tx: Queries, who: LoginCaller) {
  if (!seesCustomers(who)) return null;
  const days = cycleOf(context.now());
  return { ...(await countCustomers(tx, who.accountId, days)), cycle: { start: days.from } };
}
