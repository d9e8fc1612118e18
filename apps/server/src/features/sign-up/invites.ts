import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { PricedKind } from '@carded/domain/billing';
import { namesAddress } from '@carded/domain/contact';
import { leadStatusNumber } from '@carded/domain/desk';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { lockLead, openLeadDetails } from '#features/leads/index.ts';
import { sendMail } from '#features/messages/index.ts';
import { command, done, openQuery } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { derivedToken } from '#platform/links/links.ts';
import { hashToken, sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { findSignUp, openDraft } from './draft.ts';

/** A lead that was asked to join. */
const followUp = 2;

/** Reading spends nothing: mail scanners open links, too. */
export const getInvite = openQuery(endpoints.getInvite, async ({ context, input: { params }, request }) => {
  const hash = hashToken(params.token);
  const [row] = await callFunction<{ sealed: Buffer; customer_id: string | null }, Tables>(
    context.db,
    'select sealed, customer_id from carded.invites where token_hash = $1 and used_at is null and expires_at > $2',
    [hash, new Date(context.now())],
  );
  if (row === undefined) return refuse('link_expired');
  const found = unsealJson<InviteDetails>(context.keys.master.invites, inviteRecord(hash), row.sealed);
  return {
    status: followUp,
    invited_by: found.invitedBy,
    by_broker: row.customer_id !== null,
    in_signup: await isInSignUp(context, request.signUp, hash),
    personal_firstname: found.personal.firstName,
    personal_lastname: found.personal.lastName,
    personal_email: found.personal.email,
    personal_phone: found.personal.phone,
    business_name: found.business.name,
    business_country: found.business.country,
    business_state: found.business.state,
    website: found.domain,
    business_platform: found.business.platform,
    business_orders: found.business.orders,
    business_types: found.business.types,
  };
});

const isInSignUp = async (context: Context, browser: string | null, inviteHash: Buffer): Promise<boolean> => {
  const row = await findSignUp(context, browser);
  if (row === null || !row.has_draft || row.finished_at !== null) return false;
  return openDraft(context, row.id, row.sealed).invite === inviteHash.toString('hex');
};

const leadInvitePurpose = 'lead-invite';
const againMs = 3_600_000;

/** The invitation fills in what is known of the lead. The newest one is the lead's; earlier ones still work, and are found by the address. */
export const inviteLead = command(endpoints.inviteLead, async ({ context, tx, audit, enqueue, input: { params } }) => {
  const lead = await lockLead(tx, params.id);
  if (lead.status === leadStatusNumber.signedUp) refuse('conflict', { message: 'This lead has signed up.' });
  if (lead.status === leadStatusNumber.dead)
    refuse('conflict', { message: 'This lead is dead. Move it to Follow Up first.' });
  const now = new Date(context.now());
  if (lead.invited_at !== null && lead.invited_at.getTime() + againMs > now.getTime())
    refuse('conflict', { message: 'An invite was sent within the last hour.' });
  const details = openLeadDetails(context, lead);
  const id = context.newId();
  const token = derivedToken(context, leadInvitePurpose, id);
  await makeInvite(context, tx, {
    token,
    invitedBy: 'Carded',
    personal: {
      firstName: details.firstName,
      lastName: details.lastName,
      email: details.email,
      phone: details.phone,
    },
    business: {
      name: details.businessName,
      country: details.country || 'US',
      state: details.state,
      orders: details.orders,
      types: details.types,
      platform: details.platform,
    },
    domain: details.website,
  });
  await tx
    .updateTable('leads')
    .set({
      invite_hash: hashToken(token),
      invited_at: now,
      status: leadStatusNumber.followUp,
      ...(lead.status === leadStatusNumber.followUp ? {} : { moved_at: now }),
    })
    .where('id', '=', lead.id)
    .execute();
  await enqueue('lead-invite-mail', { lead: lead.id, invite: id });
  audit.subject = lead.id;
  return done;
});

const payload = z.object({ lead: z.uuid(), invite: z.uuid() });

/** Emails the link of an invitation, unless a newer one took its place, it was used, or the lead is gone. */
export const mailLeadInvite = job('lead-invite-mail', payload, async (context, { lead, invite }) => {
  const token = derivedToken(context, leadInvitePurpose, invite);
  const row = await context.db.queries.selectFrom('leads').selectAll().where('id', '=', lead).executeTakeFirst();
  if (row?.status !== leadStatusNumber.followUp || row.invite_hash?.equals(hashToken(token)) !== true) return;
  const { firstName, email } = openLeadDetails(context, row);
  const name = firstName === '' || namesAddress(firstName) ? 'Hello' : `Hello ${firstName}`;
  await sendMail(context, {
    to: email,
    subject: 'Your invitation to Carded',
    text: `${name},

you asked about Carded. This link opens the sign-up with what you told us filled in, for 30 days:

${context.config.publicUrl}/signup#invite=${token}

You can try everything with test keys before you give a card. If you did not ask, you can ignore this email.
`,
    messageId: `lead-invite-${invite}`,
  });
});

const keptDays = 30;
const tokenBytes = 16;

/** Values that an invitation fills in; the person may correct them. */
type InviteDetails = {
  invitedBy: string;
  personal: { firstName: string; lastName: string; email: string; phone: string };
  business: { name: string; country: string; state: string; orders: string; types: number[]; platform: number | null };
  domain: string;
};
type NewInvite = InviteDetails & {
  /** Token of a link that a repeated job sends again; random by default. */
  token?: string;
  /** Trial; that of every new account by default. */
  trial?: { verifications?: number; scans?: number; days?: number };
  /** Unit prices from the month after the sign-up, in millionths of a dollar. */
  prices?: Partial<Record<PricedKind, number>>;
  brokerId?: string;
  /** The customer that a broker asked. */
  customer?: { id: string; hasScanner: boolean };
};

/** @returns the token, which is in the invitation's link and nowhere else. */
export async function makeInvite(
  context: Pick<Context, 'keys' | 'now' | 'random'>,
  queries: Queries,
  {
    token = context.random(tokenBytes).toString('base64url'),
    trial = {},
    prices = {},
    brokerId,
    customer,
    ...details
  }: NewInvite,
): Promise<string> {
  const tokenHash = hashToken(token);
  const now = context.now();
  await queries
    .insertInto('invites')
    .values({
      token_hash: tokenHash,
      sealed: sealJson(context.keys.master.invites, context.random, inviteRecord(tokenHash), details),
      trial_verifications: trial.verifications ?? null,
      trial_scans: trial.scans ?? null,
      trial_days: trial.days ?? null,
      prices,
      broker_id: brokerId ?? null,
      customer_id: customer?.id ?? null,
      has_scanner: customer?.hasScanner ?? false,
      created_at: new Date(now),
      expires_at: new Date(now + keptDays * 86_400_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return token;
}

/** The associated data of what is sealed. */
function inviteRecord(tokenHash: Buffer): string {
  return `invite:${tokenHash.toString('hex')}`;
}
