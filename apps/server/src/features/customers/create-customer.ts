import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { platforms } from '@carded/domain/codes';
import { namesAddress } from '@carded/domain/contact';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { readDomain } from '#features/websites/index.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { command, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { mailCharges } from '#platform/ledger/message-charges.ts';
import { findAsked, type Invitation, invitationMs, sealInvitation } from './asked.ts';

/** Largest number of customers, because they are read in one list and one statement. */
const customersAtMost = 2_000;

/**
 * Asks a person to become a customer. The mail's job finds out whether the address has an account: nothing here depends on it, so neither the answer nor its
 * time reveals that to a broker (OWASP ASVS 5.0, 6.3.8).
 */
export const createCustomer = command(endpoints.createCustomer, {
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

/** Locks the broker, so that many requests at once do not exceed the limit. */
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

/**
 * Checks what a broker typed. It is mailed to a stranger, so no name may contain an address.
 * @throws Refusal `invalid_input` naming every wrong field.
 */
function checkInvitation(
  { config }: Pick<Context, 'config'>,
  body: z.output<typeof endpoints.createCustomer.body>,
): Invitation {
  const fields: { path: string; message: string }[] = [];
  const wrong = (name: keyof typeof body, message: string) => fields.push({ path: `body.${name}`, message });
  for (const name of ['business_name', 'firstname', 'lastname'] as const)
    if (namesAddress(body[name])) wrong(name, 'must be a name, without an address in it');
  const read = readDomain(body.website, config.isLocal);
  if (read === null) wrong('website', 'must be the address of a website, such as shop.example.com');
  const platform = body.platform ?? null;
  const known = platforms.find(({ id }) => id === platform);
  if (known?.canSignUp === false)
    wrong('platform', `Carded cannot run on ${known.label}: its checkout allows no scripts`);
  else if (platform !== null && known === undefined) wrong('platform', 'must be a platform of the list');
  if (fields.length > 0 || read === null) return refuse('invalid_input', { fields });
  return {
    business: body.business_name,
    firstName: body.firstname,
    lastName: body.lastname,
    email: body.email,
    website: read.domain,
    platform,
    hasScanner: body.scanner,
  };
}

/** Mails again a person who has not answered; the earlier link stops working. One who declined is not asked again, without the broker learning that. */
export const remindCustomer = command(endpoints.remindCustomer, {
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

/**
 * Counts a mail that asks a person to become a customer.
 * @throws Refusal `too_many_attempts`.
 */
async function chargeAsking(context: Context, brokerId: string, email: string): Promise<void> {
  await chargeOrRefuse(context, [
    { limit: 'customers_asked_by_account', of: brokerId },
    ...mailCharges(context, brokerId, email),
  ]);
}
