import { changePassword as endpoint } from '@carded/contract';
import type { Context } from '#context.ts';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { checkSecondFactor, removeOtherSessions } from '#features/sessions/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { endLoginLinks } from '#platform/links/login-links.ts';
import { countPasskeys } from '#platform/passkeys/count-passkeys.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { known } from '#platform/passwords/in-hash-slot.ts';
import { refuseWeakPassword } from '#platform/passwords/refuse-weak-password.ts';
import { setPassword } from './set-password.ts';

const hasPasskey = ({ accountId, loginId }: LoginCaller, context: Context) =>
  inAccount(context, accountId, async (tx) => (await countPasskeys(tx, accountId, loginId)) > 0);

/** Takes the old password, and the code of a login that has two-step sign-in. Other sessions end (OWASP ASVS 5.0, 7.4.3). */
export const changePassword = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.current);
    refuseWeakPassword(body.new, [who.email, who.name, who.account.businessName], {
      hasSecondFactor: login.sealed_totp !== null || (await hasPasskey(who, context)),
      path: 'body.new',
    });
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.token, 'session');
    return hashPassword(body.new, known);
  },
  act: async ({ context, who, tx, audit }, passwordHash) => {
    await setPassword(context, tx, who, passwordHash);
    // Somebody who knew the old password may have asked to change the email.
    await endLoginLinks(context, tx, 'email_links', who.loginId);
    audit.subject = who.loginId;
    audit.detail = { ended: await removeOtherSessions(tx, who) };
    return done;
  },
});
