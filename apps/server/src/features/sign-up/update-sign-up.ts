import { updateSignUp as endpoint } from '@carded/contract';
import { inTransaction } from '@carded/database';
import { agreementTo, currentTerms } from '#features/terms/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { correctDraft } from './check-details.ts';
import { openDraft, sealDraft } from './draft.ts';
import { findSignUp, lockSignUp } from './find-sign-up.ts';
import { presentSignUp } from './present-sign-up.ts';

/** Corrects what was typed, or notes which terms were agreed to: the version in effect, by the server's clock. Only once the address is proven. */
export const updateSignUp = ownTransactions(endpoint, async ({ context, input: { body }, request }) => {
  await inTransaction(context.db, async (tx) => {
    const row = await lockSignUp(context, tx, request.signUp);
    if (row.finished_at !== null || !row.has_draft) refuse('sign_up_ended');
    if (row.confirmed_at === null) refuse('sign_up_incomplete', { details: { step: '1' } });
    const draft = correctDraft(context, openDraft(context, row.id, row.sealed), body);
    if (body.terms !== undefined) {
      const document = await currentTerms(context, tx);
      if (body.terms.version !== document.version) refuse('terms_changed');
      draft.agreement = agreementTo(context, document, request);
    }
    await tx
      .updateTable('signups')
      .set({ sealed: sealDraft(context, row.id, draft) })
      .where('id', '=', row.id)
      .execute();
  });
  return presentSignUp(context, await findSignUp(context, request.signUp), request);
});
