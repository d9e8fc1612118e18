import { listStaffTickets as endpoint } from '@carded/contract';
import { isOpenTicket, waitsForStaff } from '@carded/domain/codes';
import { query } from '#platform/commands/query.ts';
import { type QueuedTicket, titleOf } from './queued-ticket.ts';
import { personOf, staffPeople } from './staff-people.ts';

const shownAtMost = 200;
/** As far back as a search looks. */
const searchedAtMost = 2_000;

type Filter = 'waiting' | 'mine' | 'unassigned' | 'open' | 'done';
type Row = Pick<QueuedTicket, 'status' | 'assigned_to'>;

const passes = (filter: Filter, row: Row, loginId: string): boolean => {
  switch (filter) {
    case 'waiting':
      return waitsForStaff(row.status);
    case 'mine':
      return isOpenTicket(row.status) && row.assigned_to === loginId;
    case 'unassigned':
      return isOpenTicket(row.status) && row.assigned_to === null;
    case 'open':
      return isOpenTicket(row.status);
    case 'done':
      return !isOpenTicket(row.status);
  }
};

/** Who has waited longest comes first; what is done, the last first. A search looks at number, subject and business, through all tickets. */
export const listStaffTickets = query(endpoint, async ({ context, who, tx, input: { body } }) => {
  const rows = await tx
    .selectFrom('ticket_queue')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(searchedAtMost)
    .execute();
  const people = await staffPeople(tx, who.accountId);
  const count = (filter: Filter) => rows.filter((row) => passes(filter, row, who.loginId)).length;
  const search = (body.search ?? '').toLowerCase();
  const found =
    search === ''
      ? rows.filter((row) => passes(body.filter, row, who.loginId))
      : rows.filter((row) => {
          const { account, subject } = titleOf(context, row);
          return `#${row.number} ${account} ${subject}`.toLowerCase().includes(search);
        });
  if (search === '' && body.filter !== 'done') found.reverse();
  return {
    tickets: found.slice(0, shownAtMost).map((row) => ({
      id: row.ticket_id,
      number: row.number,
      ...titleOf(context, row),
      status: row.status,
      assigned: personOf(people, row.assigned_to),
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
    })),
    counts: { waiting: count('waiting'), mine: count('mine'), unassigned: count('unassigned'), open: count('open') },
    staff: people,
  };
});
