import type { Queries } from '@carded/database';
import type { LoginCaller } from '#platform/access/caller.ts';

/** The newest published message that this login has not put away. */
export async function latestNews(tx: Queries, who: LoginCaller, nowMs: number) {
  if (who.kind === 'sub_user' && !who.permissions.includes('news')) return null;
  const row = await tx
    .selectFrom('news_messages as n')
    .leftJoin('news_dismissals as d', (join) =>
      join.onRef('d.message_id', '=', 'n.id').on('d.account_id', '=', who.accountId).on('d.login_id', '=', who.loginId),
    )
    .select(['n.id', 'n.body', 'n.publish_at'])
    .where('n.publish_at', '<=', new Date(nowMs))
    .where('n.withdrawn_at', 'is', null)
    .where('d.dismissed_at', 'is', null)
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, message_date: (row.publish_at ?? new Date(0)).toISOString(), message_text: row.body };
}
