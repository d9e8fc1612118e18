import { getTicket as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { type ReadReply, readReplies } from './read-replies.ts';
import { findTicket } from './ticket-row.ts';

export const getTicket = query(endpoint, async ({ context, who, tx, input: { params } }) => {
  const row = await findTicket(tx, who.accountId, params.id);
  const keys = await context.keys.ofAccount.get(who.accountId);
  const views = await tx
    .selectFrom('ticket_views')
    .select(['login_id', 'is_staff', 'seen_at'])
    .where('account_id', '=', who.accountId)
    .where('ticket_id', '=', row.id)
    .orderBy('seen_at')
    .execute();
  const seenAt = views.find((view) => view.login_id === who.loginId)?.seen_at ?? null;
  const viewedAt = views.findLast((view) => view.is_staff)?.seen_at ?? null;
  const [first, ...replies] = (await readReplies(context, tx, row)).map((reply) => presentReply(reply, seenAt));
  if (first === undefined) return refuse('not_found');
  const { new: _, ...opening } = first;
  return {
    ticket: {
      ...opening,
      id: row.id,
      number: row.number,
      subject: unseal(keys.data, `ticket:${row.id}`, row.sealed_subject).toString(),
      status: row.status,
      replies,
      last_seen: seenAt?.toISOString() ?? null,
      verification: row.verification_id,
      viewed_by_support: viewedAt?.toISOString() ?? null,
      helpful: row.is_helpful,
    },
  };
});

/** A message as the merchant sees it; `seenAt`: when this login last looked. */
function presentReply({ attachments, ...reply }: ReadReply, seenAt: Date | null) {
  return {
    ...reply,
    attachments: attachments.map(({ idCheck: _, ...file }) => file),
    new: reply.is_staff && (seenAt === null || Date.parse(reply.at) > seenAt.getTime()),
  };
}
