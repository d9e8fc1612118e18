import { inviteLead as endpoint } from '@carded/contract';
import { lockLead, openLeadDetails } from '#features/leads/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { derivedToken } from '#platform/links/derived-token.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { makeInvite } from './make-invite.ts';

export const leadInvitePurpose = 'lead-invite';
const againMs = 3_600_000;

/** The invitation fills in what is known of the lead. The newest one is the lead's; earlier ones still work, and are found by the address. */
export const inviteLead = command(endpoint, async ({ context, tx, audit, enqueue, input: { params } }) => {
  const lead = await lockLead(tx, params.id);
  if (lead.status === 3) refuse('conflict', { message: 'This lead has signed up.' });
  if (lead.status === 4) refuse('conflict', { message: 'This lead is dead. Move it to Follow Up first.' });
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
      status: 2,
      ...(lead.status === 2 ? {} : { moved_at: now }),
    })
    .where('id', '=', lead.id)
    .execute();
  await enqueue('lead-invite-mail', { lead: lead.id, invite: id });
  audit.subject = lead.id;
  return done;
});
