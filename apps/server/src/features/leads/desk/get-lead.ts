import { getLead as endpoint } from '@carded/contract';
import { leadTracking } from '@carded/domain/desk';
import { staffPeople } from '#features/staff-tickets/index.ts';
import { query } from '#platform/commands/query.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { openLeadDetails } from '../lead-details.ts';
import { noteRecord } from './add-lead-note.ts';
import { findLead } from './find-lead.ts';
import { presentLead } from './present-lead.ts';

const notesShown = 200;

export const getLead = query(endpoint, async ({ context, who, tx, input: { params } }) => {
  const row = await findLead(tx, params.id);
  const people = await staffPeople(tx, who.accountId);
  const details = openLeadDetails(context, row);
  const notes = await tx
    .selectFrom('lead_notes')
    .selectAll()
    .where('lead_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(notesShown)
    .execute();
  return {
    lead: {
      ...presentLead(context, row, people, details),
      first_name: details.firstName,
      last_name: details.lastName,
      phone: details.phone,
      country: details.country,
      state: details.state,
      account: row.account_id,
      tracking: leadTracking.flatMap(({ name, label }) => {
        const value = details.tracking?.[name];
        return value === undefined ? [] : [{ name: label, value }];
      }),
      notes: notes.map((note) => ({
        id: note.id,
        author: note.author_name,
        body: unseal(context.keys.master.leads, noteRecord(note.id), note.sealed_body).toString(),
        created: note.created_at.toISOString(),
      })),
    },
    staff: people,
  };
});
