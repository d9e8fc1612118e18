import type { CustomerView } from '@carded/contract';
import { approvalRate, customerProblem, customerStanding } from '@carded/domain/customers';
import type { CustomerRow } from '#features/broker-links/index.ts';
import type { Asked } from './find-asked.ts';

/** A customer who lets the broker see numbers. */
export function presentCustomer(row: CustomerRow, nowMs: number): CustomerView {
  const isOnTrial = row.has_trial && (row.trial_ends_at === null || row.trial_ends_at.getTime() > nowMs);
  const standing = customerStanding(row.account_state, isOnTrial);
  return {
    uuid: row.id,
    business_name: row.business_name,
    business_country: row.business_country,
    business_state: row.business_state,
    standing,
    problem: customerProblem(standing, { hasOpened: row.opened_at !== null, hasFailed: row.problem_at !== null }),
    access: row.access,
    since: row.granted_at.toISOString(),
    domains: row.domains,
    accepted: row.accepted,
    denied: row.denied,
    rate: approvalRate(row),
    weeks: row.weeks,
    trial_ends: standing === 'trial' ? (row.trial_ends_at?.toISOString() ?? null) : null,
    last_seen: row.seen_at?.toISOString() ?? null,
  };
}

/** Somebody who was asked, as the broker typed it: whether there is an account by now is nobody's business yet. */
export function presentAsked({ id, askedAt, expiresAt, invitation }: Asked, nowMs: number): CustomerView {
  const standing = expiresAt.getTime() > nowMs ? 'invited' : 'not_started';
  return {
    uuid: id,
    business_name: invitation.business,
    business_country: '',
    business_state: '',
    standing,
    problem: customerProblem(standing, { hasOpened: false, hasFailed: false }),
    access: null,
    since: askedAt.toISOString(),
    domains: [invitation.website],
    accepted: 0,
    denied: 0,
    rate: null,
    weeks: [],
    trial_ends: null,
    last_seen: null,
  };
}
