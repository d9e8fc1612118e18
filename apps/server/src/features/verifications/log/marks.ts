import * as endpoints from '@carded/contract';
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { findVerification } from '#verification/verification-row.ts';

export const setReviewed = command(endpoints.setReviewed, async ({ input: { body }, who, tx, audit }) => {
  const row = (await findVerification(tx, who.accountId, body.uuid, who.websiteIds)) ?? refuse('not_found');
  await tx
    .updateTable('verifications')
    .set({ is_reviewed: body.reviewed })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .execute();
  audit.subject = row.id;
  audit.detail = { reviewed: body.reviewed };
  return done;
});

export const setNotes = command(endpoints.setNotes, async ({ context, input: { body }, who, tx, audit }) => {
  const row = (await findVerification(tx, who.accountId, body.uuid, who.websiteIds)) ?? refuse('not_found');
  const keys = await context.keys.ofAccount.get(who.accountId);
  const sealed = body.notes === '' ? null : seal(keys.data, context.random, `${row.id}:notes`, body.notes);
  await tx
    .updateTable('verifications')
    .set({ sealed_notes: sealed })
    .where('account_id', '=', who.accountId)
    .where('id', '=', row.id)
    .execute();
  audit.subject = row.id;
  audit.detail = { characters: body.notes.length };
  return done;
});
