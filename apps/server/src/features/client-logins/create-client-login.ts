import { createClientLogin as endpoint } from '@carded/contract';
import { refuse } from '#platform/commands/refuse.ts';
import { announceCredentialChange } from '#platform/jobs/announce-credential-change.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { mailCharges } from '#platform/ledger/mail-charges.ts';
import { noPassword } from '#platform/passwords/check-password.ts';
import { checkClientLogin } from './check-client-login.ts';
import { invite } from './invite.ts';
import { lockEditor, refuseMore } from './lock-logins.ts';
import { refuseSameEmail } from './login-emails.ts';
import { loginsCommand } from './logins-command.ts';
import { presentClientLogin } from './present-client-login.ts';

const loginsAtMost = 500;

/** A login with at most what its maker has. Its person sets the password with an emailed link. */
export const createClientLogin = loginsCommand(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    await chargeOrRefuse(context, mailCharges(context, who.accountId, body.login.email));
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    const editor = await lockEditor(tx, who, body.client);
    const checked = await checkClientLogin(tx, who, body.login);
    refuseMore(editor, { permissions: checked.permissions, websites: checked.website_ids });
    // One at a time, so that the same address cannot come twice.
    await tx.selectFrom('accounts').select('account_id').where('account_id', '=', who.accountId).forUpdate().execute();
    const { count } = await tx
      .selectFrom('logins')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', who.accountId)
      .where('is_removed', '=', false)
      .executeTakeFirstOrThrow();
    if (Number(count) >= loginsAtMost)
      refuse('conflict', { message: `An account has at most ${loginsAtMost} logins.` });
    const id = context.newId();
    const claim = { accountId: who.accountId, loginId: id, email: checked.email };
    await refuseSameEmail(tx, claim);
    await tx
      .insertInto('logins')
      .values({
        ...checked,
        account_id: who.accountId,
        id,
        kind: 'sub_user',
        password_hash: noPassword,
        token: context.random(16).toString('base64url'),
        created_at: new Date(context.now()),
        joined_at: null,
      })
      .execute();
    await invite(context, tx, claim);
    await announceCredentialChange(context, tx, who.accountId, 'login_added', null);
    audit.subject = id;
    audit.detail = {
      access_type: checked.access_type,
      permissions: checked.permissions,
      websites: checked.website_ids ?? [],
    };
    return { login: await presentClientLogin(tx, editor, id, context.now()) };
  },
});
