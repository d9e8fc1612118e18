import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BuyerState } from '@carded/contract';
import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { isTestPhoneCodeRight } from '@carded/domain/test-buyers';
import type { Context } from '#context.ts';
import { isOcrFlow } from '#features/buyer-steps/opening/begin-unknown.ts';
import { begunScope } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerStep, Present } from '#features/buyer-steps/opening/step.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { textCharges } from '#platform/ledger/message-charges.ts';
import { textCountriesOf, textNumber } from '#platform/messages/text-number.ts';
import type { HashKey } from '#platform/sealing/key-purposes.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import { isOver } from '#verification/verification-row.ts';
import { continueOnPhone, mailableAddress, textOriginOf } from './continue-on-phone.ts';

/** A code by text, and going on with the check on a phone. */
export const phone = {
  routes: (present) => [sendCode(present), checkCode(present), continueOnPhone],
  state: async ({ context, tx, scope, begun }) => {
    if (begun === null)
      return {
        phone: noPhone,
        continue_on_phone: scope.verification === null && isOcrFlow(scope),
        can_mail_link: false,
      };
    const { verification } = begun;
    const isOpen = verification.row.removed_at === null && !isOver(verification.row);
    return {
      phone: await phoneState(context, tx, scope.accountId, verification.row.id),
      continue_on_phone: isOpen,
      can_mail_link: isOpen && mailableAddress(verification) !== null,
    };
  },
  waysOn: (_scope, { decision }) => (decision.reasons.includes('sms_failed') ? ['another_number'] : []),
} as const satisfies BuyerStep;

/** Codes of one verification. */
const sendsAtMost = 5;

/** Sends a six-digit code. Whether one may be sent is looked at before it is counted: nobody uses up the texts of a shop, or of another's number, without one. */
function sendCode(present: Present): Route {
  return command(endpoints.sendCode, {
    prepare: async ({ context, input: { body }, who, request }) => {
      const { row, origin, soldTo } = await inAccount(context, who.accountId, async (tx) => {
        const ready = await readyForCode(context, tx, who);
        return {
          ...ready,
          soldTo: textCountriesOf(ready.scope.website.rules),
          origin: await textOriginOf(tx, ready.scope, request.ip),
        };
      });
      // A test sends no text, so it accepts any number and counts toward no limit.
      if (row.is_test) return body.phone.trim();
      const number = textNumber(body.phone, soldTo);
      await chargeOrRefuse(context, textCharges(context, who.accountId, number, origin));
      return number;
    },
    act: async ({ context, who, tx, enqueue }, number) => {
      const { row, before, language } = await readyForCode(context, tx, who);
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
      if (!row.is_test) await enqueue('text-code', { verification: row.id, send: sends, language });
      return present(context, tx, who);
    },
  });
}

/** The verification that waits for a code, and the send before; both are held. @throws Refusal `not_ready` or `too_many_attempts`. */
const readyForCode = async (context: Context, tx: Queries, who: BuyerCaller) => {
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
  const waitSeconds = before === undefined ? 0 : secondsToNextCode(context, before.sent_at);
  if (waitSeconds > 0) refuse('too_many_attempts', { retryAfterSeconds: waitSeconds });
  if (before !== undefined && before.sends >= sendsAtMost) refuse('too_many_attempts');
  return { scope, row, before, language: scope.options.language };
};

/** Checks a code. The try is counted by one atomic update before the code is looked at; the sixth try finds the code dead. */
function checkCode(present: Present): Route {
  return command(endpoints.checkCode, async ({ context, input: { body }, who, tx }) => {
    const scope = await begunScope(context, tx, who);
    const { row } = scope.verification;
    if (row.status !== statusNumber.sms_code_sent) return refuse('not_ready');
    const check = await tx
      .updateTable('phone_checks')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('account_id', '=', who.accountId)
      .where('verification_id', '=', row.id)
      .where('tries', '<', triesAtMost)
      .where('expires_at', '>', new Date(context.now()))
      .returning(['tries', 'sends'])
      .executeTakeFirst();
    if (check === undefined) return refuse('code_expired');
    const isRight = isCodeRight(
      context.keys.master.phoneCodes,
      { verificationId: row.id, send: check.sends, isTest: row.is_test },
      body.code,
    );
    const state = isRight ? 'passed' : check.tries >= triesAtMost ? 'locked' : 'failed';
    await addFacts(context, tx, who.accountId, row.id, [{ kind: 'phone', at: context.now(), state }]);
    return present(context, tx, who);
  });
}

/** A code can be typed for this long (OWASP ASVS 6.5.5: at most 10 minutes). */
export const codeLifetimeMinutes = 10;

/** The six digits of one send of one verification: derived, so that no table holds a code that works. */
export function phoneCode(key: HashKey, verificationId: string, send: number): string {
  const digest = createHmac('sha256', key.hashing).update(`phone-code:${verificationId}:${send}`).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Compares in constant time. A test verification takes 111111 and nothing else. */
function isCodeRight(
  key: HashKey,
  check: { verificationId: string; send: number; isTest: boolean },
  typed: string,
): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  if (check.isTest) return isTestPhoneCodeRight(digits);
  const right = phoneCode(key, check.verificationId, check.send);
  return digits.length === right.length && timingSafeEqual(Buffer.from(digits), Buffer.from(right));
}

/** Answer before a number is known. */
const noPhone = { number_masked: null, resend_after_seconds: 0, tries_left: null };

/** A new code may be asked for after this. */
const resendAfterSeconds = 30;
const secondsToNextCode = ({ now }: Pick<Context, 'now'>, sentAt: Date): number =>
  Math.max(0, Math.ceil(resendAfterSeconds - (now() - sentAt.getTime()) / 1000));
/** A code dies after this many wrong tries. */
const triesAtMost = 5;

/** "(•••) •••-0142": enough to know one's own number by. */
const masked = (phone: string) => `••• ••• ••${phone.slice(-2)}`;

async function phoneState(
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
): Promise<BuyerState['phone']> {
  const check = await tx
    .selectFrom('phone_checks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  if (check === undefined) return noPhone;
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    number_masked: masked(unseal(keys.data, `${verificationId}:phone`, check.sealed_phone).toString()),
    resend_after_seconds: secondsToNextCode(context, check.sent_at),
    tries_left: Math.max(0, triesAtMost - check.tries),
  };
}
