import { addLeadNote as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { lockLead } from './find-lead.ts';

const notesAtMost = 200;

export function noteRecord(id: string): string {
  return `lead-note:${id}`;
}

export const addLeadNote = command(endpoint, async ({ context, who, tx, audit, input: { params, body } }) => {
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
});
