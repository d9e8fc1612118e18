import { disableMfa as endpoint } from '@carded/contract';
import { removeOtherSessions } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { forgetGuesses } from '#platform/guessing/count-guess.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { secretGuesses } from '#platform/guessing/limits.ts';
import { openTotpSecret, totpStep } from '#platform/totp/totp.ts';
import { useTotpStep } from '#platform/totp/use-totp-step.ts';
import { checkOwnPassword, ownLogin } from './own-login.ts';

/** Takes password and code; staff keep theirs. Other sessions end. */
export const disableMfa = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    if (who.kind === 'staff') refuse('mfa_required');
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
    if (login.sealed_totp === null) return { step: null };
    const subject = `mfa:${who.loginId}`;
    await countTry(context, subject, secretGuesses);
    const step = totpStep(openTotpSecret(context, who.loginId, login.sealed_totp), body.mfaToken, context.now());
    if (step === null) return refuse('mfa_token_wrong');
    await forgetGuesses(context, subject);
    return { step };
  },
  act: async ({ context, who, tx, audit, enqueue }, { step }) => {
    if (step !== null && !(await useTotpStep(tx, who.accountId, who.loginId, step))) refuse('mfa_token_wrong');
    await tx
      .updateTable('logins')
      .set({ sealed_totp: null, sealed_totp_pending: null, totp_last_step: null })
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .execute();
    await tx.updateTable('sessions').set({ has_mfa: false }).where('id', '=', who.sessionId).execute();
    await enqueue('credential-mail', { change: 'mfa_off', login: who.loginId, id: context.newId(), at: context.now() });
    audit.subject = who.loginId;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return done;
  },
});
