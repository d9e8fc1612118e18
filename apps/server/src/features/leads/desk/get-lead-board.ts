import { getLeadBoard as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type LeadStatus, leadStatuses } from '@carded/domain/desk';
import { staffPeople } from '#features/staff-tickets/index.ts';
import { query } from '#platform/commands/query.ts';
import type { LeadRow } from './find-lead.ts';
import { presentLead } from './present-lead.ts';

const shownOfEach = 12;

export const getLeadBoard = query(endpoint, async ({ context, who, tx }) => {
  const people = await staffPeople(tx, who.accountId);
  const counted = await tx
    .selectFrom('leads')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const columns = [];
  for (const { id: status } of leadStatuses) {
    const rows = await firstOf(tx, status);
    columns.push({
      status,
      count: Number(counted.find((row) => row.status === status)?.count ?? 0),
      leads: rows.map((row) => presentLead(context, row, people)),
    });
  }
  return { columns };
});

const firstOf = (tx: Queries, status: LeadStatus): Promise<LeadRow[]> => {
  const rows = tx.selectFrom('leads').selectAll().where('status', '=', status).limit(shownOfEach);
  return status === 2
    ? rows
        .orderBy('next_at', (order) => order.asc().nullsLast())
        .orderBy('moved_at', 'desc')
        .execute()
    : rows.orderBy('moved_at', 'desc').execute();
};
