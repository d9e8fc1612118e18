import { disableMfa as endpoint } from '@carded/contract';
import { checkSecondFactor, removeOtherSessions } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { turnMfaOff } from '#platform/totp/turn-mfa-off.ts';
import { checkOwnPassword, ownLogin } from './own-login.ts';

/** Takes password and code; staff keep theirs. Other sessions end. */
export const disableMfa = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    if (who.kind === 'staff') refuse('mfa_required');
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
  },
  act: async ({ context, who, tx, audit }) => {
    await turnMfaOff(context, tx, who.accountId, who.loginId);
    await tx.updateTable('sessions').set({ has_mfa: false }).where('id', '=', who.sessionId).execute();
    audit.subject = who.loginId;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return done;
  },
});
