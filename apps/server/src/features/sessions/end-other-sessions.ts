import { endOtherSessions as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';

/** Ends every session of the login but the one that asks; how many there were. */
export async function removeOtherSessions(tx: Queries, who: LoginCaller): Promise<number> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('login_id', '=', who.loginId)
    .where('account_id', '=', who.accountId)
    .where('id', '!=', who.sessionId)
    .returning('id')
    .execute();
  return rows.length;
}

export const endOtherSessions = command(endpoint, async ({ who, tx, audit }) => {
  audit.subject = who.loginId;
  audit.detail = { ended: await removeOtherSessions(tx, who) };
  return done;
});
