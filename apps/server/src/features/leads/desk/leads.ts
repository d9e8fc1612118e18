import type { LeadView } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries, Tables } from '@carded/database';
import { type LeadStatus, leadStatuses, leadStatusNumber, leadTracking } from '@carded/domain/desk';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { personOf, staffPeople } from '#features/staff-tickets/index.ts';
import { command, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import { type LeadDetails, openLeadDetails } from '../lead-details.ts';

const pageRows = 50;
/** Number of newest leads that a search reads, because they are sealed. */
const searchedAtMost = 2_000;

export const listLeads = query(endpoints.listLeads, async ({ context, who, tx, input: { body } }) => {
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

const shownOfEach = 12;

export const getLeadBoard = query(endpoints.getLeadBoard, async ({ context, who, tx }) => {
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
  return status === leadStatusNumber.followUp
    ? rows
        .orderBy('next_at', (order) => order.asc().nullsLast())
        .orderBy('moved_at', 'desc')
        .execute()
    : rows.orderBy('moved_at', 'desc').execute();
};

const notesShown = 200;

export const getLead = query(endpoints.getLead, async ({ context, who, tx, input: { params } }) => {
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

const nextRecord = (leadId: string) => `lead-next:${leadId}`;

export function sealNext({ keys, random }: Pick<Context, 'keys' | 'random'>, leadId: string, next: string) {
  return next === '' ? null : seal(keys.master.leads, random, nextRecord(leadId), next);
}

/** @param people who may own one */
function presentLead(
  context: Pick<Context, 'keys'>,
  row: LeadRow,
  people: readonly { id: string; name: string }[],
  details: LeadDetails = openLeadDetails(context, row),
): LeadView {
  return {
    id: row.id,
    status: row.status,
    business_name: details.businessName,
    website: details.website,
    name: `${details.firstName} ${details.lastName}`.trim(),
    email: details.email,
    platform: details.platform,
    orders: details.orders,
    types: details.types,
    source: row.source,
    owner: personOf(people, row.owner_id),
    next:
      row.sealed_next === null ? '' : unseal(context.keys.master.leads, nextRecord(row.id), row.sealed_next).toString(),
    next_at: row.next_at?.toISOString() ?? null,
    dead_reason: row.dead_reason,
    asks: row.asks,
    invited: row.invited_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    moved: row.moved_at.toISOString(),
  };
}

export type LeadRow = Selectable<Tables['leads']>;

/** @throws Refusal `not_found`. */
async function findLead(tx: Queries, id: string): Promise<LeadRow> {
  const row = await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse('not_found');
}

/**
 * Locks a lead until the transaction ends.
 * @throws Refusal `not_found`.
 */
export async function lockLead(tx: Queries, id: string): Promise<LeadRow> {
  const row = await tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? refuse('not_found');
}

const notesAtMost = 200;

function noteRecord(id: string): string {
  return `lead-note:${id}`;
}

export const addLeadNote = command(
  endpoints.addLeadNote,
  async ({ context, who, tx, audit, input: { params, body } }) => {
    await lockLead(tx, params.id);
    const { count } = await tx
      .selectFrom('lead_notes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('lead_id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= notesAtMost) refuse('conflict', { message: `A lead takes ${notesAtMost} notes.` });
    const id = context.newId();
    await tx
      .insertInto('lead_notes')
      .values({
        lead_id: params.id,
        id,
        author_id: who.loginId,
        author_name: who.name,
        sealed_body: seal(context.keys.master.leads, context.random, noteRecord(id), body.body.trim()),
        created_at: new Date(context.now()),
      })
      .execute();
    audit.subject = params.id;
    audit.detail = { note: id };
    return { id };
  },
);
