import { sendSignUpCode as endpoint } from '@carded/contract';
import { inTransaction } from '@carded/database';
import { isEmail } from '@carded/domain/contact';
import type { Context } from '#context.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { beginSignUp } from './begin-sign-up.ts';
import { openAddress } from './draft.ts';
import { findSignUp, type SignUpRow } from './find-sign-up.ts';
import { chargeCode, payForStart } from './sign-up-charges.ts';
import { againMs, presentCode } from './sign-up-code.ts';

/** A new code for this browser's sign-up; with an address, for one that another browser has begun. */
export const sendSignUpCode = ownTransactions(endpoint, async ({ context, input: { body }, request, answer }) => {
  if (body.email !== undefined) {
    if (!isEmail(body.email))
      refuse('invalid_input', { fields: [{ path: 'body.email', message: 'must be an email address' }] });
    await payForStart(context, request, body.work);
    await chargeCode(context, request, body.email);
    return { code: await beginSignUp(context, answer, { personal: { email: body.email } }) };
  }
  const row = (await findSignUp(context, request.signUp)) ?? refuse('sign_up_ended');
  if (row.confirmed_at !== null) refuse('sign_up_ended');
  refuseTooSoon(context, row);
  await chargeCode(context, request, openAddress(context, row.id, row.sealed));
  return { code: presentCode(await sendAgain(context, row)) };
});

const refuseTooSoon = (context: Context, { code_sent_at: sentAt }: SignUpRow): void => {
  const waitMs = sentAt.getTime() + againMs - context.now();
  if (waitMs > 0) refuse('too_many_attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/** Of two at once, one sends: the older code's number is what both ask for. */
const sendAgain = async (context: Context, { id, code_number: before }: SignUpRow): Promise<Date> => {
  const sentAt = new Date(context.now());
  await inTransaction(context.db, async (tx) => {
    const sent = await tx
      .updateTable('signups')
      .set({ code_number: before + 1, code_sent_at: sentAt, tries: 0 })
      .where('id', '=', id)
      .where('code_number', '=', before)
      .where('confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (sent === undefined) refuse('too_many_attempts', { retryAfterSeconds: againMs / 1000 });
    await enqueueIn(context, tx, null)('sign-up-mail', { id, number: before + 1 });
  });
  return sentAt;
};
