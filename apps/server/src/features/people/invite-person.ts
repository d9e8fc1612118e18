import { invitePerson as endpoint } from '@carded/contract';
import { invite, refuseSameEmail } from '#features/client-logins/index.ts';
import { command } from '#platform/commands/command.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { mailCharges } from '#platform/ledger/mail-charges.ts';
import { noPassword } from '#platform/passwords/check-password.ts';
import { give } from './set-grants.ts';

/** The login is there at once, without a password: the emailed link sets it. */
export const invitePerson = command(endpoint, {
  prepare: async ({ context, input: { body }, who }) => {
    await chargeOrRefuse(context, mailCharges(context, who.accountId, body.email));
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    await tx.selectFrom('accounts').select('account_id').where('account_id', '=', who.accountId).forUpdate().execute();
    const id = context.newId();
    const claim = { accountId: who.accountId, loginId: id, email: body.email };
    await refuseSameEmail(tx, claim);
    await tx
      .insertInto('logins')
      .values({
        account_id: who.accountId,
        id,
        kind: 'staff',
        email: body.email,
        first_name: body.firstname,
        last_name: body.lastname,
        password_hash: noPassword,
        created_at: new Date(context.now()),
        joined_at: null,
      })
      .execute();
    await give(context, tx, id, [...new Set(body.grants)], who.loginId);
    await invite(context, tx, claim);
    audit.subject = id;
    audit.detail = { grants: body.grants };
    return { id };
  },
});
