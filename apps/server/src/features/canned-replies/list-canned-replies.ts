import { listCannedReplies as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';

export const listCannedReplies = query(endpoint, async ({ who, tx }) => ({
  replies: await tx
    .selectFrom('canned_replies')
    .select(['id', 'title', 'body'])
    .where('account_id', '=', who.accountId)
    .orderBy('title')
    .execute(),
}));
