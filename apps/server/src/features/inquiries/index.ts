import * as endpoints from '@carded/contract';
import {
  getPaymentsInquiry as getPayments,
  getShippingInquiry as getShipping,
  getTaxesInquiry as getTaxes,
  type InquiryAnswer,
  submitPaymentsInquiry as submitPayments,
  submitShippingInquiry as submitShipping,
  submitTaxesInquiry as submitTaxes,
} from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import { divisionsOf } from '@carded/domain/codes';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { staffLogins } from '#features/accounts/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { auditInBoth } from '#features/reviews/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { seal, sealJson, unseal, unsealJson } from '#platform/sealing/seal.ts';

const getShippingInquiry = query(getShipping, ({ context, who, tx }) =>
  readInquiry(context, tx, who.accountId, 'shipping'),
);

const submitShippingInquiry = command(submitShipping, (call) => {
  const { shipping } = call.input.body;
  refusePlace('body.shipping.state', [shipping.state]);
  return writeInquiry(call, 'shipping', shipping);
});

const getTaxesInquiry = query(getTaxes, ({ context, who, tx }) => readInquiry(context, tx, who.accountId, 'taxes'));

const submitTaxesInquiry = command(submitTaxes, (call) => {
  const { taxes } = call.input.body;
  refusePlace('body.taxes.states', taxes.states);
  return writeInquiry(call, 'taxes', taxes);
});

const getPaymentsInquiry = query(getPayments, ({ context, who, tx }) =>
  readInquiry(context, tx, who.accountId, 'payments'),
);

const submitPaymentsInquiry = command(submitPayments, (call) => {
  const { payments } = call.input.body;
  refusePlace('body.payments.state', [payments.state]);
  return writeInquiry(call, 'payments', payments);
});

const listInquiries = query(endpoints.listInquiries, async ({ context, tx, input }) => {
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

const openInquiry = ownTransactions(endpoints.openInquiry, async ({ context, who, input: { params } }) => {
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

/** One that was answered is not opened again once the merchant has sent the next: there is one of a kind at a time. */
const updateInquiry = ownTransactions(endpoints.updateInquiry, async ({ context, who, input: { params, body } }) => {
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
});

export const routes = [
  getShippingInquiry,
  submitShippingInquiry,
  getTaxesInquiry,
  submitTaxesInquiry,
  getPaymentsInquiry,
  submitPaymentsInquiry,
  listInquiries,
  openInquiry,
  updateInquiry,
];

const inquiryMailJob = 'inquiry-mail';
const payload = z.object({ inquiry: z.uuid(), kind: z.enum(['shipping', 'taxes', 'payments']), account: z.uuid() });

/** Tells staff that a merchant asks; the details are behind the sign-in. */
const mailInquiry = job(inquiryMailJob, payload, async (context, { inquiry, kind }) => {
  for (const { id, email } of await staffLogins(context)) {
    await sendMail(context, {
      to: email,
      subject: `New ${kind} inquiry`,
      text: `A merchant sent a ${kind} inquiry. Read it here:

${context.config.publicUrl}/staff/inquiries/${inquiry}
`,
      messageId: `inquiry-${inquiry}-${id}`,
    });
  }
});

export const jobs: readonly Job[] = [mailInquiry];

type InquiryKind = 'shipping' | 'taxes' | 'payments';
type InquiryStatus = 'received' | 'in_progress' | 'answered';

const shownAtMost = 300;

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
async function readInquiry(
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

const batch = 500;
type Queued = { account_id: string; inquiry_id: string };

/** Removes inquiries that were answered before this time and not touched since, with staff's notes on them. */
export async function removeAnsweredInquiries(context: Context, oldest: Date): Promise<void> {
  let due: Queued[];
  do {
    due = await callFunction<Queued, Tables>(
      context.db,
      `select account_id, inquiry_id from carded.inquiry_queue where status = 'answered' and updated_at < $1 order by inquiry_id limit $2`,
      [oldest, batch],
    );
    for (const { account_id: accountId, inquiry_id: id } of due)
      await inAccount(context, accountId, async (tx) => {
        const gone = await tx
          .deleteFrom('inquiry_queue')
          .where('inquiry_id', '=', id)
          .where('status', '=', 'answered')
          .where('updated_at', '<', oldest)
          .returning('inquiry_id')
          .executeTakeFirst();
        if (gone === undefined) return;
        await tx.deleteFrom('inquiries').where('account_id', '=', accountId).where('id', '=', id).execute();
      });
  } while (due.length === batch);
}

const known = new Set(['US', 'CA'].flatMap((country) => (divisionsOf(country) ?? []).map(({ code }) => code)));

/** @throws Refusal `invalid_input` for what is no state or province. */
function refusePlace(path: string, codes: readonly string[]): void {
  if (!codes.every((code) => known.has(code)))
    refuse('invalid_input', { fields: [{ path, message: 'must be a state or province' }] });
}

type Submitting = {
  context: Context;
  who: LoginCaller;
  tx: Queries;
  audit: { subject: string; detail: Record<string, unknown> };
  enqueue: (queue: string, payload: Record<string, unknown>) => Promise<void>;
};

/** Keeps an inquiry and tells staff. @throws Refusal `conflict` while one of the kind is not answered. */
async function writeInquiry(
  { context, who, tx, audit, enqueue }: Submitting,
  kind: InquiryKind,
  fields: Record<string, unknown>,
): Promise<InquiryAnswer> {
  const id = context.newId();
  const now = new Date(context.now());
  const { accountId } = who;
  const keys = await context.keys.ofAccount.get(accountId);
  const stands = { account_id: accountId, kind, status: 'received' as const, created_at: now, updated_at: now };
  const written = await tx
    .insertInto('inquiries')
    .values({
      ...stands,
      id,
      sealed_fields: sealJson(keys.data, context.random, `inquiry:${id}`, fields),
      created_by: who.loginId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) refuse('conflict', { message: 'We will answer your last inquiry first.' });
  const title = { account: who.account.businessName };
  await tx
    .insertInto('inquiry_queue')
    .values({
      ...stands,
      inquiry_id: id,
      sealed_title: sealJson(context.keys.master.inquiryTitles, context.random, `inquiry-queue:${id}`, title),
    })
    .execute();
  await enqueue(inquiryMailJob, { inquiry: id, kind });
  audit.subject = id;
  audit.detail = { kind };
  return readInquiry(context, tx, accountId, kind);
}
