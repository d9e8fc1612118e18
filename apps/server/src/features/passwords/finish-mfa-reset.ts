import { z } from 'zod';
import { inAccount } from '#platform/commands/in-account.ts';
import { job } from '#platform/jobs/job.ts';
import { turnMfaOff } from '#platform/totp/turn-mfa-off.ts';
import { endEverything } from './take-reset.ts';

const payload = z.object({ login: z.uuid(), at: z.number(), account: z.uuid() });

/** A day after it was asked for: unless it was cancelled, or asked for again, two-step sign-in goes off. */
export const finishMfaReset = job('mfa-reset', payload, async (context, { login, at, account }) => {
  await inAccount(context, account, async (tx) => {
    const isDue = await tx
      .selectFrom('logins')
      .select('id')
      .where('account_id', '=', account)
      .where('id', '=', login)
      .where('mfa_reset_at', '=', new Date(at))
      .forUpdate()
      .executeTakeFirst();
    if (isDue === undefined || at > context.now()) return;
    await turnMfaOff(context, tx, account, login);
    await endEverything(context, tx, { accountId: account, loginId: login });
  });
});
