import { remindCustomer as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeAsking } from './charge-asking.ts';
import { findAsked } from './find-asked.ts';
import { invitationMs } from './invitation.ts';

/** Writes again to somebody who has not answered; the link of the mail before stops working. One who said no is not asked again, which nobody is told. */
export const remindCustomer = command(endpoint, {
  prepare: async ({ context, who, input: { params } }) => {
    const { invitation } = await readInAccount(context, who.accountId, (tx) =>
      findAsked(context, tx, who.accountId, params.uuid),
    );
    await chargeAsking(context, who.accountId, invitation.email);
  },
  act: async ({ context, who, tx, audit, enqueue, input: { params } }) => {
    const { isDeclined } = await findAsked(context, tx, who.accountId, params.uuid);
    const expiresAt = new Date(context.now() + invitationMs);
    const row = await tx
      .updateTable('broker_customers')
      .set((eb) => ({ expires_at: expiresAt, mail_number: eb('mail_number', '+', 1) }))
      .where('id', '=', params.uuid)
      .where('broker_id', '=', who.accountId)
      .where('granted_at', 'is', null)
      .returning('mail_number')
      .executeTakeFirst();
    if (row === undefined) return refuse('conflict', { message: 'This customer has joined.' });
    await tx
      .updateTable('customer_invitations')
      .set({ expires_at: expiresAt })
      .where('account_id', '=', who.accountId)
      .where('id', '=', params.uuid)
      .execute();
    await tx.deleteFrom('invites').where('customer_id', '=', params.uuid).where('used_at', 'is', null).execute();
    const payload = { customer: params.uuid, number: row.mail_number, account: who.accountId };
    if (!isDeclined) await enqueue('customer-mail', payload);
    audit.subject = params.uuid;
    return { ends: expiresAt.toISOString() };
  },
});
