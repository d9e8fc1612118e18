import { enrollMfa as endpoint } from '@carded/contract';
import { removeOtherSessions, strengthenSession } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { forgive } from '#platform/ledger/forgive.ts';
import { makeRecoveryCodes } from '#platform/totp/recovery-codes.ts';
import { openTotpSecret, totpStep } from '#platform/totp/totp.ts';
import { ownLogin } from './own-login.ts';

/** The first right code turns two-step sign-in on. Other sessions end, and this one gets a new token. */
export const enrollMfa = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const {
      sealed_totp: known,
      sealed_totp_pending: pending,
      totp_pending_until: until,
    } = await ownLogin(context, who);
    if (pending === null || until === null || until.getTime() <= context.now()) return refuse('not_ready');
    const tries = [{ limit: 'second_factor_to_enroll', of: who.loginId }] as const;
    await chargeOrRefuse(context, tries);
    const step = totpStep(openTotpSecret(context, who.loginId, pending), body.mfaToken, context.now());
    if (step === null) return refuse('mfa_token_wrong');
    await forgive(context, tries);
    return { pending, step, isReplaced: known !== null };
  },
  act: async ({ context, who, tx, audit, answer }, { pending, step, isReplaced }) => {
    const turnedOn = await tx
      .updateTable('logins')
      .set({ sealed_totp: pending, sealed_totp_pending: null, totp_last_step: step, mfa_reset_at: null })
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .where('sealed_totp_pending', '=', pending)
      .returning('id')
      .executeTakeFirst();
    if (turnedOn === undefined) refuse('not_ready');
    await strengthenSession(context, tx, who, answer);
    await announceCredentialChange(context, tx, who.accountId, isReplaced ? 'mfa_replaced' : 'mfa_on', who.loginId);
    const codes = await makeRecoveryCodes(context, tx, who.accountId, who.loginId);
    audit.subject = who.loginId;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return { ...done, recovery_codes: codes };
  },
});
