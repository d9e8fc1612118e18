import { renewRecoveryCodes as endpoint } from '@carded/contract';
import { checkSecondFactor } from '#features/sessions/index.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { makeRecoveryCodes } from '#platform/totp/recovery-codes.ts';
import { checkOwnPassword, ownLogin } from './own-login.ts';

/** Ten new codes for password and code; the old ones are worth nothing then. */
export const renewRecoveryCodes = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const login = await ownLogin(context, who);
    if (login.sealed_totp === null) refuse('not_ready');
    await checkOwnPassword(context, who, login.password_hash, body.password);
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
  },
  act: async ({ context, who, tx, audit }) => {
    const codes = await makeRecoveryCodes(context, tx, who.accountId, who.loginId);
    await announceCredentialChange(context, tx, who.accountId, 'recovery_codes_renewed', who.loginId);
    audit.subject = who.loginId;
    return { recovery_codes: codes };
  },
});
