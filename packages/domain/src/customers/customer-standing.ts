import type { AccountState } from '#billing/index.ts';

/** Where a customer stands, as its broker sees it. An address that has an account already reads like one that has none until its owner answers. */
export const customerStandings = [
  { code: 'invited', label: 'Invited' },
  { code: 'not_started', label: 'Has not started' },
  { code: 'sandbox', label: 'Sandbox' },
  { code: 'trial', label: 'Trial' },
  { code: 'live', label: 'Live' },
  { code: 'past_due', label: 'Payment failed' },
  { code: 'suspended', label: 'Suspended' },
  { code: 'closed', label: 'Deactivated' },
] as const;
export type CustomerStanding = (typeof customerStandings)[number]['code'];

/** A live account on its trial reads as that. */
export function customerStanding(state: AccountState, isOnTrial: boolean): CustomerStanding {
  return state === 'live' && isOnTrial ? 'trial' : state;
}

/** What somebody should look at, the most urgent first. */
export const customerProblems = [
  { code: 'suspended', label: 'Suspended: a payment is missing' },
  { code: 'payment_failed', label: 'A payment failed' },
  { code: 'popup_failed', label: 'The popup could not open' },
  { code: 'not_installed', label: 'Script not seen' },
  { code: 'not_started', label: 'The invitation has expired' },
] as const;
export type CustomerProblem = (typeof customerProblems)[number]['code'];

export function customerProblem(
  standing: CustomerStanding,
  popup: { readonly hasOpened: boolean; readonly hasFailed: boolean },
): CustomerProblem | null {
  if (standing === 'not_started' || standing === 'suspended') return standing;
  if (standing === 'invited' || standing === 'closed') return null;
  if (standing === 'past_due') return 'payment_failed';
  if (popup.hasFailed) return 'popup_failed';
  return popup.hasOpened ? null : 'not_installed';
}

/** The tabs of a list of customers. */
export const customerViews = [
  { code: 'all', label: 'All', standings: null },
  { code: 'needs_you', label: 'Needs you', standings: null },
  { code: 'trial', label: 'Trial', standings: ['trial'] },
  { code: 'invited', label: 'Invited', standings: ['invited', 'not_started'] },
  { code: 'closed', label: 'Deactivated', standings: ['closed'] },
] as const satisfies readonly { code: string; label: string; standings: readonly CustomerStanding[] | null }[];
export type CustomerView = (typeof customerViews)[number]['code'];

export function isInView(
  view: CustomerView,
  customer: { readonly standing: CustomerStanding; readonly problem: CustomerProblem | null },
): boolean {
  if (view === 'needs_you') return customer.problem !== null;
  const standings: readonly CustomerStanding[] | null =
    customerViews.find(({ code }) => code === view)?.standings ?? null;
  return standings === null || standings.includes(customer.standing);
}
