import { setReviewed as endpoint } from '@carded/contract';
import { findVerification } from '#features/verifications/verification-row.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';

export const setReviewed = command(endpoint, async ({ input: { body }, who, tx, audit }) => {
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
