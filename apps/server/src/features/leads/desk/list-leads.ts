import { listLeads as endpoint } from '@carded/contract';
import { staffPeople } from '#features/staff-tickets/index.ts';
import { query } from '#platform/commands/query.ts';
import { openLeadDetails } from '../lead-details.ts';
import { presentLead } from './present-lead.ts';

const pageRows = 50;
/** As far back as a search looks: what it looks for is sealed. */
const searchedAtMost = 2_000;

export const listLeads = query(endpoint, async ({ context, who, tx, input: { body } }) => {
  const people = await staffPeople(tx, who.accountId);
  const search = (body.search ?? '').toLowerCase();
  let select = tx.selectFrom('leads').selectAll().orderBy('id', 'desc');
  if (body.status !== undefined) select = select.where('status', '=', body.status);
  if (body.before !== undefined) select = select.where('id', '<', body.before);
  const rows = await select.limit(search === '' ? pageRows + 1 : searchedAtMost).execute();
  const opened = rows.map((row) => ({ row, details: openLeadDetails(context, row) }));
  const found = opened.filter(({ details: { businessName, website, firstName, lastName, email } }) =>
    `${businessName} ${website} ${firstName} ${lastName} ${email}`.toLowerCase().includes(search),
  );
  return {
    leads: found.slice(0, pageRows).map(({ row, details }) => presentLead(context, row, people, details)),
    more: found.length > pageRows,
  };
});
