import { listInquiries as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { accountNameOf } from './queued-inquiry.ts';

const shownAtMost = 300;

export const listInquiries = query(endpoint, async ({ context, tx, input }) => {
  const isAnswered = input.query.state === 'answered';
  const rows = await tx
    .selectFrom('inquiry_queue')
    .selectAll()
    .where('status', isAnswered ? '=' : '!=', 'answered')
    .orderBy('created_at', isAnswered ? 'desc' : 'asc')
    .limit(shownAtMost)
    .execute();
  return {
    inquiries: rows.map((row) => ({
      id: row.inquiry_id,
      kind: row.kind,
      account: accountNameOf(context, row),
      status: row.status,
      created: row.created_at.toISOString(),
    })),
  };
});
