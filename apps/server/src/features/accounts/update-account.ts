import { updateAccount as endpoint } from '@carded/contract';
import { sql } from 'kysely';
import { checkOwnPassword, ownLogin } from '#features/mfa/index.ts';
import { askToConfirm } from '#features/owner-email/index.ts';
import { checkSecondFactor } from '#features/sessions/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import type { Call } from '#platform/commands/action.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { mailCharges } from '#platform/ledger/mail-charges.ts';
import { endLoginLinks } from '#platform/links/login-links.ts';
import { checkAccountDetails } from './check-account-details.ts';
import { nameAccount } from './name-account.ts';
import { findAccount, presentAccount } from './present-account.ts';

type Body = Call<typeof endpoint>['input']['body'];

const isNewEmail = ({ personal }: Body, who: LoginCaller): boolean =>
  personal !== undefined && personal.email.trim().toLowerCase() !== who.email.toLowerCase();

/** Only the owner may change the owner; the business belongs to the account, and a billing login may change only the billing address. */
const refuseBeyond = (body: Body, who: LoginCaller): void => {
  if (who.kind === 'owner') return;
  if (body.personal !== undefined) refuse('forbidden');
  if (body.business !== undefined && !who.permissions.includes('account')) refuse('forbidden');
};

/**
 * Personal, business and billing address. A new email of the owner takes the password, and takes effect only after a link emailed to it was opened; the old address is
 * told. Sending the current email withdraws one that still waits for confirmation.
 */
export const updateAccount = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    refuseBeyond(body, who);
    const checked = checkAccountDetails(body);
    if (!isNewEmail(body, who)) return { ...checked, newEmail: null };
    if (body.password === undefined)
      refuse('invalid_input', { fields: [{ path: 'body.password', message: 'is needed to change the email' }] });
    const login = await ownLogin(context, who);
    await checkOwnPassword(context, who, login.password_hash, body.password ?? '');
    await checkSecondFactor(context, { ...who, sealedTotp: login.sealed_totp }, body.mfaToken, 'session');
    const newEmail = body.personal?.email.trim() ?? '';
    await chargeOrRefuse(context, mailCharges(context, who.accountId, newEmail));
    return { ...checked, newEmail };
  },
  act: async ({ context, input, who, tx, audit }, { account, owner, newEmail }) => {
    // In another time zone its days are counted again, in the same transaction: that takes seconds for the largest accounts.
    if (input.body.business !== undefined) await sql`set local statement_timeout = '120s'`.execute(tx);
    if (Object.keys(account).length > 0)
      await tx.updateTable('accounts').set(account).where('account_id', '=', who.accountId).execute();
    if (account.business_name !== undefined) await nameAccount(context, tx, who.accountId, account.business_name);
    if (Object.keys(owner).length > 0)
      await tx
        .updateTable('logins')
        .set(owner)
        .where('account_id', '=', who.accountId)
        .where('id', '=', who.loginId)
        .execute();
    if (newEmail !== null) {
      await askToConfirm(context, tx, { accountId: who.accountId, loginId: who.loginId, email: newEmail });
      await announceCredentialChange(context, tx, who.accountId, 'email_change_asked', who.loginId);
    } else if (input.body.personal !== undefined) await endLoginLinks(context, tx, 'email_links', who.loginId);
    audit.subject = who.accountId;
    audit.detail = { changed: [...Object.keys(account), ...Object.keys(owner)], email_asked: newEmail !== null };
    return {
      account: presentAccount(await findAccount(tx, who.accountId), who),
      email_pending: newEmail !== null,
    };
  },
});
