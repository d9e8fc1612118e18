import type { LeadView } from '@carded/contract';
import type { Context } from '#context.ts';
import { personOf } from '#features/staff-tickets/index.ts';
import { seal, unseal } from '#platform/sealing/seal.ts';
import { type LeadDetails, openLeadDetails } from '../lead-details.ts';
import type { LeadRow } from './find-lead.ts';

const nextRecord = (leadId: string) => `lead-next:${leadId}`;

export function sealNext({ keys, random }: Pick<Context, 'keys' | 'random'>, leadId: string, next: string) {
  return next === '' ? null : seal(keys.master.leads, random, nextRecord(leadId), next);
}

/** @param people who may own one */
export function presentLead(
  context: Pick<Context, 'keys'>,
  row: LeadRow,
  people: readonly { id: string; name: string }[],
  details: LeadDetails = openLeadDetails(context, row),
): LeadView {
  return {
    id: row.id,
    status: row.status,
    business_name: details.businessName,
    website: details.website,
    name: `${details.firstName} ${details.lastName}`.trim(),
    email: details.email,
    platform: details.platform,
    orders: details.orders,
    types: details.types,
    source: row.source,
    owner: personOf(people, row.owner_id),
    next:
      row.sealed_next === null ? '' : unseal(context.keys.master.leads, nextRecord(row.id), row.sealed_next).toString(),
    next_at: row.next_at?.toISOString() ?? null,
    dead_reason: row.dead_reason,
    asks: row.asks,
    invited: row.invited_at?.toISOString() ?? null,
    created: row.created_at.toISOString(),
    moved: row.moved_at.toISOString(),
  };
}
