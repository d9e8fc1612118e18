import { inTransaction, type Queries } from '@carded/database';
import { namesAddress } from '@carded/domain/contact';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { sendMail } from '#features/messages/index.ts';
import { makeInvite } from '#features/sign-up/index.ts';
import { hashLoginEmail } from '#platform/access/accounts.ts';
import { inAccount, readInAccount } from '#platform/commands/command.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/links.ts';
import { type Asked, type Invitation, listAsked } from './asked.ts';

const payload = z.object({ customer: z.uuid(), number: z.number(), account: z.uuid() });

/** Mails a person whom a broker asked: an invitation, or a question to the owner of an existing account. Only the newer of two mails is sent. */
export const mailCustomer = job('customer-mail', payload, async (context, { customer, number, account: brokerId }) => {
  const found = await readInAccount(context, brokerId, async (tx) => {
    const [asked] = await listAsked(context, tx, brokerId, customer);
    const broker = await tx.selectFrom('accounts').select('business_name').where('account_id', '=', brokerId).execute();
    return { asked, broker: broker[0]?.business_name ?? '' };
  });
  const { asked, broker } = found;
  if (asked === undefined || asked.isDeclined || asked.mailNumber !== number) return;
  if (asked.expiresAt.getTime() <= context.now()) return;
  const mail = await mailFor(context, brokerId, asked, broker);
  if (mail === null) return;
  await sendMail(context, { to: asked.invitation.email, ...mail, messageId: `customer-${customer}-${number}` });
});

const mailFor = async (context: Context, brokerId: string, asked: Asked, broker: string) => {
  const { invitation } = asked;
  const given = { context, invitation, broker, ends: asked.expiresAt };
  const login = await context.db.queries
    .selectFrom('login_emails')
    .select(['account_id', 'login_id'])
    .where('email_hash', '=', hashLoginEmail(context, invitation.email))
    .executeTakeFirst();
  if (login === undefined) {
    const token = derivedToken(context, 'customer-invitation', `${asked.id}:${asked.mailNumber}`);
    await inTransaction(context.db, (tx) => invite(context, tx, brokerId, { asked, broker, token }));
    return inviteMail(given, token);
  }
  const { account_id: accountId } = login;
  if (accountId === brokerId) return null;
  return inAccount(context, accountId, async (tx) => {
    const person = await tx
      .selectFrom('logins')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('id', '=', login.login_id)
      .executeTakeFirst();
    if (person?.kind === 'sub_user') return askOwnerMail(given);
    if (person?.kind !== 'owner') return null;
    return (await isNamed(tx, brokerId, asked.id, accountId)) ? linkMail(given) : null;
  });
};

const invite = (
  context: Context,
  tx: Queries,
  brokerId: string,
  { asked, broker, token }: { asked: Asked; broker: string; token: string },
) => {
  const { business: name, firstName, lastName, email, website, platform, hasScanner } = asked.invitation;
  return makeInvite(context, tx, {
    token,
    invitedBy: broker,
    personal: { firstName, lastName, email, phone: '' },
    business: { name, country: 'US', state: '', orders: '', types: [], platform },
    domain: website,
    brokerId,
    customer: { id: asked.id, hasScanner },
  });
};

/** Says whose account it is, so that its owner finds the question there. False where this broker has asked before, or is known already. */
const isNamed = async (tx: Queries, brokerId: string, id: string, accountId: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('broker_customers')
    .select('id')
    .where('broker_id', '=', brokerId)
    .where('account_id', '=', accountId)
    .where('state', '!=', 'ended')
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other !== undefined) return false;
  const named = await tx
    .updateTable('broker_customers')
    .set({ account_id: accountId })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst();
  return named !== undefined;
};

type Mail = { subject: string; text: string };
type Asking = { context: Pick<Context, 'config'>; invitation: Invitation; broker: string; ends: Date };

/** A name that is mailed to strangers names no address. */
const named = (business: string) => (namesAddress(business) ? 'a business' : business);

/** Makes the mail to a person without a login, with the way to an account. */
function inviteMail({ context, invitation, broker, ends }: Asking, token: string): Mail {
  const by = named(broker);
  return {
    subject: `${by} invites you to Carded`,
    text: `Hello ${invitation.firstName},

${by} set up age verification for ${invitation.business} with Carded. Choose a password, read the terms and add a card here, by ${ends.toUTCString()}:

${context.config.publicUrl}/signup#invite=${token}

${by} sees how many buyers were verified, and never who. You can change that, or end it, in your account.

If you do not know ${by}, you can ignore this email.
`,
  };
}

/** Makes the mail to the owner of an account. */
function linkMail({ context, broker, ends }: Asking): Mail {
  const by = named(broker);
  return {
    subject: `${by} asks to be your broker at Carded`,
    text: `${by} asks to see the numbers of your Carded account: how many buyers were verified, and never who. Say yes or no under Account details, by ${ends.toUTCString()}:

${context.config.publicUrl}/account/edit

Nothing is shown to ${by} until you say yes. If you do not know ${by}, you can ignore this email.
`,
  };
}

/** Makes the mail to a person who signs in to another owner's account. */
function askOwnerMail({ broker }: Asking): Mail {
  const by = named(broker);
  return {
    subject: `${by} asks to be your broker at Carded`,
    text: `${by} invited this address to Carded. It signs in to an account that somebody else owns, and only the owner can decide who sees it. Tell ${by} the owner’s address, or ignore this email.
`,
  };
}
