import type { LoginCaller } from './caller.ts';

/**
 * A broker's owner, and a login with the permission: what the access of these calls says, where a call is for others too. Who views a broker does not see through it to
 * its customers.
 */
export function seesCustomers({ kind, account, permissions, websiteIds, isInView }: LoginCaller): boolean {
  return (
    !isInView && account.isBroker && websiteIds === null && (kind === 'owner' || permissions.includes('customers'))
  );
}
