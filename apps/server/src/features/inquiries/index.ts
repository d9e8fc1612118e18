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
import { sendMail } from '#features/messages/index.ts';
import { staffLogins } from '#platform/access/accounts.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command, inAccount, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { type Job, job } from '#platform/jobs/job.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { type InquiryKind, listInquiries, openInquiry, readInquiry, updateInquiry } from './inquiries.ts';

const getShippingInquiry = query(getShipping, ({ context, who, tx }) =>
  readInquiry(context, tx, who.accountId, 'shipping'),
);

const getTaxesInquiry = query(getTaxes, ({ context, who, tx }) => readInquiry(context, tx, who.accountId, 'taxes'));

const getPaymentsInquiry = query(getPayments, ({ context, who, tx }) =>
  readInquiry(context, tx, who.accountId, 'payments'),
);

const submitShippingInquiry = command(submitShipping, (call) => {
  const { shipping } = call.input.body;
  refusePlace('body.shipping.state', [shipping.state]);
  return writeInquiry(call, 'shipping', shipping);
});
const submitTaxesInquiry = command(submitTaxes, (call) => {
  const { taxes } = call.input.body;
  refusePlace('body.taxes.states', taxes.states);
  return writeInquiry(call, 'taxes', taxes);
});
const submitPaymentsInquiry = command(submitPayments, (call) => {
  const { payments } = call.input.body;
  refusePlace('body.payments.state', [payments.state]);
  return writeInquiry(call, 'payments', payments);
});

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

/**
 * Stores an inquiry and notifies staff.
 * @throws Refusal `conflict` while one of the kind is unanswered.
 */
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

const inquiryMailJob = 'inquiry-mail';
const payload = z.object({ inquiry: z.uuid(), kind: z.enum(['shipping', 'taxes', 'payments']), account: z.uuid() });

/** Notifies staff of a merchant's inquiry; the details are behind the sign-in. */
const mailInquiry = job(inquiryMailJob, payload, async (context, { inquiry, kind }) => {
  for (const { id, email } of await staffLogins(context, 'support')) {
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
export const jobs: readonly Job[] = [mailInquiry];
