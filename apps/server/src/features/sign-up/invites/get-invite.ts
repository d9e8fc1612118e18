import { getInvite as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { openQuery } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { hashToken, unsealJson } from '#platform/sealing/seal.ts';
import { type InviteDetails, inviteRecord } from './make-invite.ts';

/** A lead that was asked to join. */
const followUp = 2;

/** Reading spends nothing: mail scanners open links, too. */
export const getInvite = openQuery(endpoint, async ({ context, input: { params } }) => {
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
