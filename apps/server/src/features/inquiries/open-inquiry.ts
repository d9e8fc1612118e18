import { openInquiry as endpoint } from '@carded/contract';
import { auditInBoth } from '#features/reviews/index.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { unseal, unsealJson } from '#platform/sealing/seal.ts';
import { accountNameOf, queuedInquiry } from './queued-inquiry.ts';

export const openInquiry = ownTransactions(endpoint, async ({ context, who, input: { params } }) => {
  const queued = await queuedInquiry(context, params.id);
  const accountId = queued.account_id;
  const row = await inAccount(context, accountId, async (tx) => {
    const found =
      (await tx
        .selectFrom('inquiries')
        .select(['id', 'status', 'sealed_fields', 'sealed_answer'])
        .where('account_id', '=', accountId)
        .where('id', '=', params.id)
        .executeTakeFirst()) ?? refuse('not_found');
    await auditInBoth(context, tx, who, accountId, {
      action: endpoint.audit,
      subject: params.id,
      detail: { kind: queued.kind },
    });
    return found;
  });
  const keys = await context.keys.ofAccount.get(accountId);
  const fields = unsealJson<Record<string, string | string[]>>(keys.data, `inquiry:${row.id}`, row.sealed_fields);
  const { inquiryNotes } = context.keys.master;
  return {
    inquiry: {
      id: row.id,
      kind: queued.kind,
      account: accountNameOf(context, queued),
      status: queued.status,
      created: queued.created_at.toISOString(),
      fields: Object.entries(fields).map(([name, value]) => ({ name, value: [value].flat().join(', ') })),
      note:
        queued.sealed_note === null
          ? ''
          : unseal(inquiryNotes, `inquiry-note:${row.id}`, queued.sealed_note).toString(),
      answer:
        row.sealed_answer === null ? '' : unseal(keys.data, `inquiry:${row.id}:answer`, row.sealed_answer).toString(),
    },
  };
});
