import type { AccountState } from '#billing/index.ts';
import type { Permission } from '#codes/index.ts';

/** Standing of a customer, as its broker sees it. An address with an account looks like one without until its owner answers. */
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

/** Problems that need attention, most urgent first. */
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

/** Access that a customer gives its broker, least first: each level includes the one before it. */
export const customerAccesses = [
  {
    code: 'numbers',
    label: 'Numbers',
    help: 'Counts of verifications, how the script is doing, and whether a payment failed.',
  },
  {
    code: 'settings',
    label: 'Numbers and settings',
    help: 'Also scanner settings and logins without access to buyers, which they may change.',
  },
  { code: 'log', label: 'Numbers, settings and log', help: 'Also the verifications, with the names of buyers.' },
] as const;
export type CustomerAccess = (typeof customerAccesses)[number]['code'];

/** Tells whether the given access is enough. */
export function givesAccess(given: CustomerAccess, needed: CustomerAccess): boolean {
  return rankOf(given) >= rankOf(needed);
}

const rankOf = (access: CustomerAccess): number => customerAccesses.findIndex(({ code }) => code === access);

/**
 * Permissions that a broker may give a customer's logins, at any level, and whose logins it may change: the work of a clerk. None of them shows buyers, since a
 * login stays when the broker has gone.
 */
export const brokerGives: readonly Permission[] = ['id_scanner', 'news'];

/** The orders of a list of customers. */
export const customerSorts = [
  { code: 'accepted', label: 'Accepted' },
  { code: 'denied', label: 'Denied' },
  { code: 'rate', label: 'Approval rate' },
  { code: 'name', label: 'Business' },
  { code: 'seen', label: 'Last seen' },
] as const;
export type CustomerSort = (typeof customerSorts)[number]['code'];

/** The orders of a month by customer. */
export const statisticsSorts = [
  { code: 'accepted', label: 'Most accepted' },
  { code: 'denied', label: 'Most denied' },
  { code: 'rate', label: 'Lowest rate' },
  { code: 'away', label: 'Furthest off' },
] as const;
export type StatisticsSort = (typeof statisticsSorts)[number]['code'];

/** Computes the accepted share of decided verifications; null without any. Waiting and stopped ones do not count. */
export function approvalRate({
  accepted,
  denied,
}: {
  readonly accepted: number;
  readonly denied: number;
}): number | null {
  const decided = accepted + denied;
  return decided === 0 ? null : accepted / decided;
}

/** Number of months that a broker's statistics show, including the current one. Reading more costs a little for every day of every customer. */
export const statisticsMonths = 6;
/** Number of earlier months that can be requested: of a report, and of one customer. */
export const customerMonthsBack = 24;
