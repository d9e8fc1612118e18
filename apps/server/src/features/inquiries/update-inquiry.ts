import { updateInquiry as endpoint } from '@carded/contract';
import { auditInBoth } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal } from '#platform/sealing/seal.ts';
import { queuedInquiry } from './queued-inquiry.ts';

/** One that was answered is not opened again once the merchant has sent the next: there is one of a kind at a time. */
export const updateInquiry = ownTransactions(endpoint, async ({ context, who, input: { params, body } }) => {
  const { account_id: accountId, kind } = await queuedInquiry(context, params.id);
  const keys = await context.keys.ofAccount.get(accountId);
  const now = new Date(context.now());
  const { inquiryNotes } = context.keys.master;
  await inAccount(context, accountId, async (tx) => {
    const newer = await tx
      .selectFrom('inquiries')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('id', '>', params.id)
      .executeTakeFirst();
    if (newer !== undefined && body.status !== 'answered')
      refuse('conflict', { message: 'The merchant has sent a newer one.' });
    await tx
      .updateTable('inquiries')
      .set({
        status: body.status,
        updated_at: now,
        sealed_answer:
          body.answer.trim() === ''
            ? null
            : seal(keys.data, context.random, `inquiry:${params.id}:answer`, body.answer.trim()),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', params.id)
      .execute();
    await tx
      .updateTable('inquiry_queue')
      .set({
        status: body.status,
        updated_at: now,
        sealed_note:
          body.note.trim() === ''
            ? null
            : seal(inquiryNotes, context.random, `inquiry-note:${params.id}`, body.note.trim()),
      })
      .where('inquiry_id', '=', params.id)
      .execute();
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: params.id,
      detail: { kind, status: body.status },
    });
  });
  return done;
});
