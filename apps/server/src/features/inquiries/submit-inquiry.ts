import {
  type InquiryAnswer,
  submitPaymentsInquiry as submitPayments,
  submitShippingInquiry as submitShipping,
  submitTaxesInquiry as submitTaxes,
} from '@carded/contract';
import type { Queries } from '@carded/database';
import { divisionsOf } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import type { InquiryKind } from './inquiry-kinds.ts';
import { inquiryMailJob } from './mail-inquiry.ts';
import { readInquiry } from './read-inquiry.ts';

export const submitShippingInquiry = command(submitShipping, (call) => {
  const { shipping } = call.input.body;
  refusePlace('body.shipping.state', [shipping.state]);
  return writeInquiry(call, 'shipping', shipping);
});
export const submitTaxesInquiry = command(submitTaxes, (call) => {
  const { taxes } = call.input.body;
  refusePlace('body.taxes.states', taxes.states);
  return writeInquiry(call, 'taxes', taxes);
});
export const submitPaymentsInquiry = command(submitPayments, (call) => {
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
