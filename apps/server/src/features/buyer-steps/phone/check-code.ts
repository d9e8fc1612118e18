import { checkCode as endpoint } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import { begunScope, readScope } from '#features/buyer-steps/buyer-scope.ts';
import { presentState } from '#features/buyer-steps/present-state.ts';
import { addFacts } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isCodeRight } from './phone-code.ts';
import { triesAtMost } from './phone-state.ts';

/** Checks a code. The try is counted by one atomic update before the code is looked at; the sixth try finds the code dead. */
export const checkCode = command(endpoint, async ({ context, input: { body }, who, tx }) => {
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
  if (check === undefined) return refuse('too_many_attempts');
  const isRight = isCodeRight(
    context.keys.master.phoneCodes,
    { verificationId: row.id, send: check.sends, isTest: row.is_test },
    body.code,
  );
  const state = isRight ? 'passed' : check.tries >= triesAtMost ? 'locked' : 'failed';
  await addFacts(context, tx, who.accountId, row.id, [{ kind: 'phone', at: context.now(), state }]);
  return { state: await presentState(context, tx, await readScope(context, tx, who)) };
});
