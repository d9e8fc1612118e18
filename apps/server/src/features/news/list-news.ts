import { listNews as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';

const shownAtMost = 100;

/** What was published and not taken back; each login has its own notices. */
export const listNews = query(endpoint, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('news_messages as n')
    .leftJoin('news_dismissals as d', (join) =>
      join.onRef('d.message_id', '=', 'n.id').on('d.account_id', '=', who.accountId).on('d.login_id', '=', who.loginId),
    )
    .select(['n.id', 'n.body', 'n.publish_at', 'd.dismissed_at'])
    .where('n.publish_at', '<=', new Date(context.now()))
    .where('n.withdrawn_at', 'is', null)
    .orderBy('n.publish_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(shownAtMost)
    .execute();
  return {
    messages: rows.map((row) => ({
      id: row.id,
      message_date: (row.publish_at ?? new Date(0)).toISOString(),
      message_text: row.body,
      dismissed: row.dismissed_at !== null,
    })),
  };
});
