import { listTickets as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { unseal } from '#platform/sealing/seal.ts';

const shownAtMost = 500;

export const listTickets = query(endpoint, async ({ context, who, tx }) => {
  const rows = await tx
    .selectFrom('tickets as t')
    .innerJoin('ticket_replies as first', (join) =>
      join
        .onRef('first.account_id', '=', 't.account_id')
        .onRef('first.ticket_id', '=', 't.id')
        .onRef('first.id', '=', 't.id'),
    )
    .leftJoin('ticket_views as v', (join) =>
      join
        .onRef('v.account_id', '=', 't.account_id')
        .onRef('v.ticket_id', '=', 't.id')
        .on('v.login_id', '=', who.loginId),
    )
    .select(['t.id', 't.number', 't.status', 't.sealed_subject', 't.created_at', 't.updated_at', 'first.author_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('ticket_replies as r')
            .select('r.id')
            .whereRef('r.account_id', '=', 't.account_id')
            .whereRef('r.ticket_id', '=', 't.id')
            .where('r.is_staff', '=', true)
            .where((or) => or.or([or('v.seen_at', 'is', null), or('r.created_at', '>', or.ref('v.seen_at'))])),
        )
        .as('is_new'),
    )
    .where('t.account_id', '=', who.accountId)
    .orderBy('t.updated_at', 'desc')
    .limit(shownAtMost)
    .execute();
  const keys = await context.keys.ofAccount.get(who.accountId);
  return {
    tickets: rows.map((row) => ({
      id: row.id,
      number: row.number,
      subject: unseal(keys.data, `ticket:${row.id}`, row.sealed_subject).toString(),
      status: row.status,
      author: row.author_name,
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      new: Boolean(row.is_new),
    })),
  };
});
