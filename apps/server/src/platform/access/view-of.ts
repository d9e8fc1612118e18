import type { ViewLevel } from '@carded/domain/codes';
import type { Caller, LoginCaller, View } from './caller.ts';

/** Account as the database function answers it. */
export type AccountJson = {
  business_name: string;
  is_active: boolean;
  is_broker: boolean;
  is_scanner_enabled: boolean;
  time_zone: string;
  tos_accepted_at: string | null;
};
export type ViewJson = {
  id: string;
  account_id: string;
  viewer: View['by'];
  level: ViewLevel;
  ticket_id: string | null;
  started_at: string;
  ends_at: string;
  account: AccountJson;
};

export function accountOfJson(account: AccountJson): LoginCaller['account'] {
  return {
    businessName: account.business_name,
    isActive: account.is_active,
    isBroker: account.is_broker,
    isScannerEnabled: account.is_scanner_enabled,
    hasTerms: account.tos_accepted_at !== null,
    timeZone: account.time_zone,
  };
}

export function viewOf(view: ViewJson, viewerAccountId: string): View {
  return {
    id: view.id,
    accountId: view.account_id,
    by: view.viewer,
    level: view.level,
    ticketId: view.ticket_id,
    startedAt: Date.parse(view.started_at),
    endsAt: Date.parse(view.ends_at),
    viewerAccountId,
    account: accountOfJson(view.account),
  };
}

/** Whether who opened a view may still look: of staff the database says it, a login of a broker sees customers as long as its own account lets it. */
export function mayView(caller: LoginCaller, by: View['by']): boolean {
  return by === 'staff' || (seesCustomers(caller) && caller.account.isActive && caller.account.hasTerms);
}

/** Caller as the account sees it: with a view open, its viewer, who sees there what its owner sees. */
export function inViewOf(caller: Caller): Caller {
  if (caller.by !== 'login' || caller.view === null) return caller;
  const { view } = caller;
  return {
    ...caller,
    accountId: view.accountId,
    account: view.account,
    kind: 'owner',
    token: null,
    accessType: 1,
    permissions: [],
    websiteIds: null,
    grants: [],
    isInView: true,
  };
}

/**
 * Tells whether a login may see the broker's customers: an owner, or a login with the permission. Used by calls that are for others, too. Somebody who views a broker does
 * not see its customers.
 */
export function seesCustomers({ kind, account, permissions, websiteIds, isInView }: LoginCaller): boolean {
  return (
    !isInView && account.isBroker && websiteIds === null && (kind === 'owner' || permissions.includes('customers'))
  );
}
