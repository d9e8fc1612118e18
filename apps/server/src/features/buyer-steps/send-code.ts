import { sendCode as endpoint } from '@carded/contract';
import parsePhone from 'libphonenumber-js';
import { addFacts } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countGuess } from '#platform/guessing/count-guess.ts';
import { keyedHash, seal } from '#platform/sealing/seal.ts';
import { begunScope, readScope } from './buyer-scope.ts';
import { codeLifetimeMs } from './phone-code.ts';
import { resendAfterSeconds } from './phone-state.ts';
import { presentState } from './present-state.ts';

/** Texts go to the countries the product sells in. */
const countries = new Set(['US', 'CA']);
/** Texts to one number, and of one account, in a day. */
const perNumberADay = 6;
const perAccountADay = 2_000;
const sendsAtMost = 5;

/** Sends a six-digit code. Counted per number and account before anything is sent, so that nobody pumps texts through a shop. */
export const sendCode = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const number = parsePhone(body.phone, 'US');
    if (number === undefined || !number.isValid() || number.country === undefined || !countries.has(number.country)) {
      return refuse('invalid_input', {
        fields: [{ path: 'body.phone', message: 'must be a US or Canadian mobile number' }],
      });
    }
    const day = { windowSeconds: 86_400, lockSeconds: 86_400 };
    const numberHash = keyedHash(context.keys.master.lookup, 'text-to', number.number).toString('hex');
    if ((await countGuess(context, `text-to:${numberHash}`, { limit: perNumberADay, ...day })) > 0)
      refuse('too_many_attempts');
    if ((await countGuess(context, `texts-of:${who.accountId}`, { limit: perAccountADay, ...day })) > 0)
      refuse('too_many_attempts');
    return number.number as string;
  },
  act: async ({ context, who, tx, enqueue }, number) => {
    const scope = await begunScope(context, tx, who);
    const { row } = scope.verification;
    const isRetry = row.status === 4 && row.reason === 'sms_failed';
    if (row.status !== 12 && row.status !== 13 && !isRetry) return refuse('not_ready');
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
      expires_at: new Date(now + codeLifetimeMs),
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
