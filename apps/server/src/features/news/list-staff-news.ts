import { listStaffNews as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';

const shownAtMost = 200;

export const listStaffNews = query(endpoint, async ({ context, tx }) => {
  const rows = await tx
    .selectFrom('news_messages')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
  const now = context.now();
  return {
    messages: rows.map((row) => ({
      id: row.id,
      text: row.body,
      state: stateOf(row, now),
      publish_at: row.publish_at?.toISOString() ?? null,
      updated: row.updated_at.toISOString(),
    })),
  };
});

const stateOf = (row: { publish_at: Date | null; withdrawn_at: Date | null }, nowMs: number) => {
  if (row.withdrawn_at !== null) return 'withdrawn' as const;
  if (row.publish_at === null) return 'draft' as const;
  return row.publish_at.getTime() > nowMs ? ('scheduled' as const) : ('published' as const);
};
