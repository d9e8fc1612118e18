import { sendCode as endpoint } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import parsePhone from 'libphonenumber-js';
import { addFacts } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countText } from '#platform/guessing/count-text.ts';
import { seal } from '#platform/sealing/seal.ts';
import { begunScope, readScope } from './buyer-scope.ts';
import { codeLifetimeMinutes } from './phone-code.ts';
import { resendAfterSeconds } from './phone-state.ts';
import { presentState } from './present-state.ts';

/** Texts go to the countries the product sells in. */
const countries = new Set(['US', 'CA']);
/** Codes of one verification. */
const sendsAtMost = 5;

/** Sends a six-digit code. */
export const sendCode = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const number = parsePhone(body.phone, 'US');
    if (number === undefined || !number.isValid() || number.country === undefined || !countries.has(number.country)) {
      return refuse('invalid_input', {
        fields: [{ path: 'body.phone', message: 'must be a US or Canadian mobile number' }],
      });
    }
    if (!(await countText(context, who.accountId, number.number))) refuse('too_many_attempts');
    return number.number as string;
  },
  act: async ({ context, who, tx, enqueue }, number) => {
    const scope = await begunScope(context, tx, who);
    const { row } = scope.verification;
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
    const now = context.now();
    if (before !== undefined && now - before.sent_at.getTime() < resendAfterSeconds * 1000)
      refuse('too_many_attempts', { retryAfterSeconds: resendAfterSeconds });
    if (before !== undefined && before.sends >= sendsAtMost) refuse('too_many_attempts');
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
