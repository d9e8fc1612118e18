import { createCustomer as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeAsking } from './charge-asking.ts';
import { checkInvitation } from './check-invitation.ts';
import { invitationMs, sealInvitation } from './invitation.ts';

/** More are one list, and one statement, too many. */
const customersAtMost = 2_000;

/**
 * Asks somebody to be a customer. Whether the address has an account is found out by the job that writes to it: nothing here depends on it, so neither the answer nor
 * the time it takes tells a broker (OWASP ASVS 5.0, 6.3.8).
 */
export const createCustomer = command(endpoint, {
  prepare: async ({ context, who, input: { body } }) => {
    const invitation = checkInvitation(context, body);
    await chargeAsking(context, who.accountId, invitation.email);
    return invitation;
  },
  act: async ({ context, who, tx, audit, enqueue }, invitation) => {
    await refuseTooMany(tx, who.accountId);
    const now = context.now();
    const id = context.newId();
    const expiresAt = new Date(now + invitationMs);
    const kept = await tx
      .insertInto('customer_invitations')
      .values({
        account_id: who.accountId,
        id,
        email_hash: hashLoginEmail(context, invitation.email),
        sealed: await sealInvitation(context, who.accountId, id, invitation),
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept === undefined) refuse('conflict', { message: 'You have invited this address already.' });
    await tx
      .insertInto('broker_customers')
      .values({ id, broker_id: who.accountId, state: 'asked', asked_at: new Date(now), expires_at: expiresAt })
      .execute();
    await enqueue('customer-mail', { customer: id, number: 1, account: who.accountId });
    audit.subject = id;
    audit.detail = { platform: invitation.platform, scanner: invitation.hasScanner };
    return { customer: { uuid: id }, ends: expiresAt.toISOString() };
  },
});

/** One at a time, so that many at once do not pass the limit. */
const refuseTooMany = async (tx: Queries, brokerId: string): Promise<void> => {
  await tx.selectFrom('accounts').select('account_id').where('account_id', '=', brokerId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('broker_customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('broker_id', '=', brokerId)
    .where('state', '!=', 'ended')
    .executeTakeFirstOrThrow();
  if (Number(count) >= customersAtMost)
    refuse('conflict', { message: `A broker has at most ${customersAtMost} customers.` });
};
