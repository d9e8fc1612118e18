import { sendCode as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { addFacts } from '#features/verifications/index.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countText } from '#platform/guessing/count-text.ts';
import { textNumber } from '#platform/messages/text-number.ts';
import { seal } from '#platform/sealing/seal.ts';
import { begunScope, readScope } from './buyer-scope.ts';
import { codeLifetimeMinutes } from './phone-code.ts';
import { resendAfterSeconds } from './phone-state.ts';
import { presentState } from './present-state.ts';

/** Codes of one verification. */
const sendsAtMost = 5;

/** Sends a six-digit code. Whether one may be sent is looked at before it is counted: nobody uses up the texts of a shop, or of another's number, without one. */
export const sendCode = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const number = textNumber(body.phone);
    await inAccount(context, who.accountId, (tx) => readyForCode(context, tx, who));
    if (!(await countText(context, who.accountId, number))) refuse('too_many_attempts');
    return number;
  },
  act: async ({ context, who, tx, enqueue }, number) => {
    const { row, before } = await readyForCode(context, tx, who);
    const now = context.now();
    const keys = await context.keys.ofAccount.get(who.accountId);
    const sends = (before?.sends ?? 0) + 1;
    const values = {
      sealed_phone: seal(keys.data, context.random, `${row.id}:phone`, number),
      sends,
      tries: 0,
      sent_at: new Date(now),
      expires_at: new Date(now + codeLifetimeMinutes * 60_000),
    };
    await tx
      .insertInto('phone_checks')
      .values({ account_id: who.accountId, verification_id: row.id, ...values })
      .onConflict((conflict) => conflict.columns(['account_id', 'verification_id']).doUpdateSet(values))
      .execute();
    await addFacts(context, tx, who.accountId, row.id, [{ kind: 'phone', at: now, state: 'sent' }]);
    await enqueue('text-code', { verification: row.id, send: sends });
    return { state: await presentState(context, tx, await readScope(context, tx, who)) };
  },
});

/** The verification that waits for a code, and the send before; both are held. @throws Refusal `not_ready` or `too_many_attempts`. */
const readyForCode = async (context: Context, tx: Queries, who: BuyerCaller) => {
  const { row } = (await begunScope(context, tx, who)).verification;
  const isRetry = row.status === statusNumber.denied && row.reason === 'sms_failed';
  if (row.status !== statusNumber.phone_validation && row.status !== statusNumber.sms_code_sent && !isRetry)
    return refuse('not_ready');
  const before = await tx
    .selectFrom('phone_checks')
    .select(['sends', 'sent_at'])
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', row.id)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined && context.now() - before.sent_at.getTime() < resendAfterSeconds * 1000)
    refuse('too_many_attempts', { retryAfterSeconds: resendAfterSeconds });
  if (before !== undefined && before.sends >= sendsAtMost) refuse('too_many_attempts');
  return { row, before };
};
