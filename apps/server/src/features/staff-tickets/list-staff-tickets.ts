import { listStaffTickets as endpoint } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { isOpenTicket, type TicketStatus, ticketStatuses, waitsForStaff } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

const shownAtMost = 200;
/** Tickets that a search looks at, newest first. */
const searchedAtMost = 2_000;

type Filter = 'waiting' | 'mine' | 'unassigned' | 'open' | 'done';

const codes = ticketStatuses.map(({ code }) => code);
const open = codes.filter(isOpenTicket);
const waiting = codes.filter(waitsForStaff);

/** Tickets of a filter. Asked of the whole queue, so that one that waits for long is never crowded out by newer ones. */
const passing = (tx: Queries, filter: Filter, loginId: string) => {
  const queue = tx.selectFrom('ticket_queue');
  switch (filter) {
    case 'waiting':
      return queue.where('status', 'in', waiting);
    case 'mine':
      return queue.where('status', 'in', open).where('assigned_to', '=', loginId);
    case 'unassigned':
      return queue.where('status', 'in', open).where('assigned_to', 'is', null);
    case 'open':
      return queue.where('status', 'in', open);
    case 'done':
      return queue.where('status', 'not in', open);
  }
};

/** Lists open tickets by the longest wait first, closed ones by the latest first. A search looks at number, subject and business of the newest, in any status. */
export const listStaffTickets = query(endpoint, async ({ context, who, tx, input: { body } }) => {
  const people = await staffPeople(tx, who.accountId);
  const search = (body.search ?? '').toLowerCase();
  const found =
    search === ''
      ? await passing(tx, body.filter, who.loginId)
          .selectAll()
          .orderBy('updated_at', body.filter === 'done' ? 'desc' : 'asc')
          .limit(shownAtMost)
          .execute()
      : await searched(context, tx, search);
  return {
    tickets: found.map((row) => ({
      id: row.ticket_id,
      number: row.number,
      ...titleOf(context, row),
      status: row.status,
      assigned: personOf(people, row.assigned_to),
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
    })),
    counts: await countOpen(tx, who.loginId),
    staff: people,
  };
});

const countOpen = async (tx: Queries, loginId: string) => {
  const found = await tx
    .selectFrom('ticket_queue')
    .where('status', 'in', open)
    .select(({ fn }) => [
      fn.countAll<string>().as('open'),
      fn.countAll<string>().filterWhere('status', 'in', waiting).as('waiting'),
      fn.countAll<string>().filterWhere('assigned_to', '=', loginId).as('mine'),
      fn.countAll<string>().filterWhere('assigned_to', 'is', null).as('unassigned'),
    ])
    .executeTakeFirstOrThrow();
  const { waiting: waits, mine, unassigned, open: all } = found;
  return { waiting: Number(waits), mine: Number(mine), unassigned: Number(unassigned), open: Number(all) };
};

const searched = async (context: Context, tx: Queries, search: string) => {
  const rows = await tx
    .selectFrom('ticket_queue')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(searchedAtMost)
    .execute();
  return rows
    .filter((row) => {
      const { account, subject } = titleOf(context, row);
      return `#${row.number} ${account} ${subject}`.toLowerCase().includes(search);
    })
    .slice(0, shownAtMost);
};

type QueuedTicket = {
  ticket_id: string;
  account_id: string;
  number: number;
  status: TicketStatus;
  sealed_title: Buffer;
  assigned_to: string | null;
  created_at: Date;
  updated_at: Date;
};

/** Finds a ticket's account and status. @throws Refusal `not_found`. */
export async function queuedTicket(context: Context, id: string): Promise<QueuedTicket> {
  const [row] = await callFunction<QueuedTicket, Tables>(
    context.db,
    'select * from carded.ticket_queue where ticket_id = $1',
    [id],
  );
  return row ?? refuse('not_found');
}

/** Opens the title of a ticket in the inbox. */
export function titleOf(context: Context, row: Pick<QueuedTicket, 'ticket_id' | 'sealed_title'>) {
  return unsealJson<{ account: string; subject: string }>(
    context.keys.master.ticketTitles,
    `ticket-queue:${row.ticket_id}`,
    row.sealed_title,
  );
}

type Person = { id: string; name: string };

/** Lists the logins of staff's account: a ticket can be given to each. */
export async function staffPeople(tx: Queries, accountId: string): Promise<Person[]> {
  const rows = await loginsOf(tx, accountId).where('is_removed', '=', false).execute();
  return rows.map((row) => ({ id: row.id, name: nameOf(row) || row.email }));
}

/** With those who have left, as what they did stays. */
export async function everyStaffPerson(tx: Queries, accountId: string): Promise<Person[]> {
  const rows = await loginsOf(tx, accountId).orderBy('is_removed').limit(everybodyAtMost).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.is_removed ? `${nameOf(row) || 'Staff'}, removed` : nameOf(row) || row.email,
  }));
}

/** The person a ticket is with; somebody who has left is shown as staff. */
export function personOf(people: readonly Person[], id: string | null) {
  return id === null ? null : (people.find((person) => person.id === id) ?? { id, name: 'Staff' });
}

const everybodyAtMost = 1_000;

const loginsOf = (tx: Queries, accountId: string) =>
  tx
    .selectFrom('logins')
    .select(['id', 'first_name', 'last_name', 'email', 'is_removed'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'staff')
    .orderBy('first_name');

const nameOf = (row: { first_name: string; last_name: string }) => `${row.first_name} ${row.last_name}`.trim();
