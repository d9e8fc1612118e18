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

/** Tells whether the viewer may still look: for staff the database has decided that; a broker's login may as long as it may see customers. */
export function mayView(caller: LoginCaller, by: View['by']): boolean {
  return by === 'staff' || (seesCustomers(caller) && caller.account.isActive && caller.account.hasTerms);
}

/** Returns the caller as the account sees it: with an open view, a viewer who sees what the owner sees. */
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
 * Tells whether a login may see the broker's customers: an owner, or a login with the permission. Also used by calls that other logins may make. A viewer of a
 * broker's account does not see its customers.
 */
export function seesCustomers({ kind, account, permissions, websiteIds, isInView }: LoginCaller): boolean {
  return (
    !isInView && account.isBroker && websiteIds === null && (kind === 'owner' || permissions.includes('customers'))
  );
}
