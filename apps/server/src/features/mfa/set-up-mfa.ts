import { setUpMfa as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { checkSecondFactor } from '#features/sessions/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { countPasskeys } from '#platform/passkeys/count-passkeys.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { newTotpSecret, sealTotpSecret, totpUrl } from '#platform/totp/totp.ts';
import { checkOwnPassword, ownLogin } from './own-login.ts';

/** So long the new secret may be looked at again. */
const pendingMs = 10 * 60_000;

/** Beside a passkey, an authenticator is added by a session that showed it: the password alone is no way around it. */
const hasPasskeys = (context: Context, { accountId, loginId }: LoginCaller): Promise<boolean> =>
  inAccount(context, accountId, async (tx) => (await countPasskeys(tx, accountId, loginId)) > 0);

/** A new authenticator secret, for the password and for the code of the one in use. It has no effect until its first code is entered; until then, the one in use keeps working. */
export const setUpMfa = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    if (!who.hasMfa && (who.hasTotp || (await hasPasskeys(context, who))))
      refuse('mfa_required', who.hasTotp ? {} : { message: 'Sign in with your passkey first' });
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password);
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
    const secret = newTotpSecret(context.random);
    const url = totpUrl(secret, login.email);
    return { secret, url, qr: qrDataUrl(url) };
  },
  act: async ({ context, who, tx, audit }, { secret, url, qr }) => {
    const sealed = sealTotpSecret(context, who.loginId, secret);
    await tx
      .updateTable('logins')
      .set({ sealed_totp_pending: sealed, totp_pending_until: new Date(context.now() + pendingMs) })
      .where('account_id', '=', who.accountId)
      .where('id', '=', who.loginId)
      .execute();
    audit.subject = who.loginId;
    return { secret, url, qr };
  },
});
