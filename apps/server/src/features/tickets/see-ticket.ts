import { seeTicket as endpoint } from '@carded/contract';
import { ticketSeenRefreshMs } from '@carded/domain/codes';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { authorOf } from './author-of.ts';
import { findTicket } from './ticket-row.ts';

/** What was noted less than a minute ago stays. Without an audit row: the page sends it automatically. */
export const seeTicket = ownTransactions(endpoint, ({ context, who, input: { params } }) =>
  inAccount(context, who.accountId, async (tx) => {
    const ticket = await findTicket(tx, who.accountId, params.id);
    const now = new Date(context.now());
    const before = await tx
      .selectFrom('ticket_views')
      .select('seen_at')
      .where('account_id', '=', who.accountId)
      .where('ticket_id', '=', ticket.id)
      .where('login_id', '=', who.loginId)
      .executeTakeFirst();
    if (before !== undefined && now.getTime() - before.seen_at.getTime() < ticketSeenRefreshMs)
      return { last_seen: before.seen_at.toISOString() };
    await tx
      .insertInto('ticket_views')
      .values({
        account_id: who.accountId,
        ticket_id: ticket.id,
        login_id: who.loginId,
        is_staff: false,
        login_name: authorOf(who).name,
        seen_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'ticket_id', 'login_id']).doUpdateSet({ seen_at: now }))
      .execute();
    return { last_seen: now.toISOString() };
  }),
);
