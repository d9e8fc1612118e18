import { setNotes as endpoint } from '@carded/contract';
import { findVerification } from '#features/verifications/verification-row.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';

export const setNotes = command(endpoint, async ({ context, input: { body }, who, tx, audit }) => {
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
