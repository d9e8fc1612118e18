import * as endpoints from '@carded/contract';
import { leadStatusNumber } from '@carded/domain/desk';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { staffPeople } from '#features/staff-tickets/index.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { checkLead, type LeadDetails, openLeadDetails, sealLead } from '../lead-details.ts';
import { type LeadRow, lockLead, sealNext } from './leads.ts';

export const addLead = command(endpoints.addLead, async ({ context, who, tx, audit, input: { body } }) => {
  const details = checkLead(context, body);
  const emailHash = hashLoginEmail(context, details.email);
  const now = new Date(context.now());
  const row = await tx
    .insertInto('leads')
    .values({
      id: context.newId(),
      email_hash: emailHash,
      sealed: sealLead(context, emailHash, details),
      source: 'staff',
      owner_id: who.loginId,
      created_at: now,
      moved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return refuse('conflict', { message: 'There is a lead with this address. Search for it.' });
  audit.subject = row.id;
  return { id: row.id };
});

type Body = z.output<typeof endpoints.updateLead.body>;

export const updateLead = command(
  endpoints.updateLead,
  async ({ context, who, tx, audit, input: { params, body } }) => {
    const row = await lockLead(tx, params.id);
    if (body.owner != null && !(await staffPeople(tx, who.accountId)).some(({ id }) => id === body.owner))
      refuse('invalid_input', { fields: [{ path: 'body.owner', message: 'must be somebody of staff' }] });
    await tx
      .updateTable('leads')
      .set({
        ...moved(row, body, new Date(context.now())),
        ...(body.next === undefined ? {} : { sealed_next: sealNext(context, row.id, body.next.trim()) }),
        ...(body.next_at === undefined ? {} : { next_at: body.next_at === null ? null : new Date(body.next_at) }),
        ...(body.owner === undefined ? {} : { owner_id: body.owner }),
        ...(body.details === undefined
          ? {}
          : {
              sealed: sealLead(context, row.email_hash, changed(context, row, body.details)),
            }),
        // A change with nothing in it changes nothing.
        id: row.id,
      })
      .where('id', '=', row.id)
      .execute();
    audit.subject = row.id;
    audit.detail = { ...(body.status === undefined ? {} : { from: row.status, to: body.status }) };
    return done;
  },
);

/** Applies typed details over known ones; the lead's source stays. */
const changed = (context: Context, row: LeadRow, typed: NonNullable<Body['details']>): LeadDetails => {
  const { email, tracking } = openLeadDetails(context, row);
  const details = checkLead(context, { ...typed, personal_email: email }, 'body.details');
  return tracking === undefined ? details : { ...details, tracking };
};

/** A dead lead has no next step; one that is alive again has no reason. @throws Refusal `conflict` for one that has signed up. */
const moved = (row: LeadRow, { status, dead_reason: reason }: Body, now: Date) => {
  if (status === undefined) return {};
  if (row.status === leadStatusNumber.signedUp) refuse('conflict', { message: 'This lead has signed up.' });
  if (status === leadStatusNumber.dead && reason === undefined)
    refuse('invalid_input', { fields: [{ path: 'body.dead_reason', message: 'is needed' }] });
  const at = status === row.status ? {} : { moved_at: now };
  return status === leadStatusNumber.dead
    ? { ...at, status, dead_reason: reason ?? null, next_at: null }
    : { ...at, status, dead_reason: null };
};

/** Deletes its notes too. */
export const removeLead = command(endpoints.removeLead, async ({ tx, audit, input: { params } }) => {
  const row = await tx.deleteFrom('leads').where('id', '=', params.id).returning('id').executeTakeFirst();
  if (row === undefined) refuse('not_found');
  audit.subject = params.id;
  return done;
});
