import { listSessions as endpoint } from '@carded/contract';
import { sessionIdleMs } from '#platform/access/find-caller.ts';
import { query } from '#platform/commands/query.ts';

/** Where this login is signed in now, newest first. */
export const listSessions = query(endpoint, async ({ context, who, tx }) => {
  const now = context.now();
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'agent'])
    .where('login_id', '=', who.loginId)
    .where('account_id', '=', who.accountId)
    .where('expires_at', '>', new Date(now))
    .where('last_seen_at', '>', new Date(now - sessionIdleMs))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === who.sessionId,
      created: row.created_at.toISOString(),
      last_seen: row.last_seen_at.toISOString(),
      agent: row.agent,
    })),
  };
});
