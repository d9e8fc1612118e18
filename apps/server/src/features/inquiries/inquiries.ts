import type { InquiryAnswer } from '@carded/contract';
import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Context } from '#context.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { done, inAccount, ownTransactions, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { seal, unseal, unsealJson } from '#platform/sealing/seal.ts';

const shownAtMost = 300;

export const listInquiries = query(endpoints.listInquiries, async ({ context, tx, input }) => {
  const isAnswered = input.query.state === 'answered';
  const rows = await tx
    .selectFrom('inquiry_queue')
    .selectAll()
    .where('status', isAnswered ? '=' : '!=', 'answered')
    .orderBy('created_at', isAnswered ? 'desc' : 'asc')
    .limit(shownAtMost)
    .execute();
  return {
    inquiries: rows.map((row) => ({
      id: row.inquiry_id,
      kind: row.kind,
      account: accountNameOf(context, row),
      status: row.status,
      created: row.created_at.toISOString(),
    })),
  };
});

export const openInquiry = ownTransactions(endpoints.openInquiry, async ({ context, who, input: { params } }) => {
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
      action: endpoints.openInquiry.audit,
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

/** Refuses to reopen an answered inquiry once the merchant sent the next: there is one of a kind at a time. */
export const updateInquiry = ownTransactions(
  endpoints.updateInquiry,
  async ({ context, who, input: { params, body } }) => {
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
        action: endpoints.updateInquiry.audit,
        subject: params.id,
        detail: { kind, status: body.status },
      });
    });
    return done;
  },
);

type QueuedInquiry = {
  inquiry_id: string;
  account_id: string;
  kind: InquiryKind;
  status: InquiryStatus;
  sealed_title: Buffer;
  sealed_note: Buffer | null;
  created_at: Date;
};

/** @throws Refusal `not_found`. */
async function queuedInquiry(context: Context, id: string): Promise<QueuedInquiry> {
  const [row] = await callFunction<QueuedInquiry, Tables>(
    context.db,
    'select * from carded.inquiry_queue where inquiry_id = $1',
    [id],
  );
  return row ?? refuse('not_found');
}

function accountNameOf(context: Context, row: Pick<QueuedInquiry, 'inquiry_id' | 'sealed_title'>): string {
  return unsealJson<{ account: string }>(
    context.keys.master.inquiryTitles,
    `inquiry-queue:${row.inquiry_id}`,
    row.sealed_title,
  ).account;
}

/** The last inquiry of a kind, as the merchant sees it. */
export async function readInquiry(
  context: Context,
  tx: Queries,
  accountId: string,
  kind: InquiryKind,
): Promise<InquiryAnswer> {
  const row = await tx
    .selectFrom('inquiries')
    .select(['id', 'status', 'sealed_answer', 'created_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { status: 'none', error: null, submitted: null, answer: null };
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    status: row.status,
    error: null,
    submitted: row.created_at.toISOString(),
    answer:
      row.sealed_answer === null ? null : unseal(keys.data, `inquiry:${row.id}:answer`, row.sealed_answer).toString(),
  };
}

export type InquiryKind = 'shipping' | 'taxes' | 'payments';
type InquiryStatus = 'received' | 'in_progress' | 'answered';
