import type { LoginCaller } from '#platform/access/caller.ts';
import { type DemoRole, demoBusinesses, demoPersons, grantsOf, nameOf } from './demo-names.ts';
import type { DemoAccounts } from './insert-demo-accounts.ts';

/** The people who sign in to the demo, at work. */
export function demoCast({ accounts, logins }: DemoAccounts): Record<DemoRole, LoginCaller> {
  const callerOf = (role: DemoRole): LoginCaller => {
    const { account, kind, email, permissions } = demoPersons[role];
    const isStaff = kind === 'staff';
    return {
      by: 'login',
      accountId: accounts[account],
      loginId: logins[role],
      sessionId: logins[role],
      kind,
      email,
      name: nameOf(role),
      token: null,
      accessType: 1,
      permissions: [...permissions],
      websiteIds: null,
      hasMfa: isStaff,
      hasTotp: isStaff,
      account: {
        businessName: demoBusinesses[account],
        isActive: true,
        isBroker: role === 'broker',
        isScannerEnabled: true,
        hasTerms: true,
        timeZone: 'America/Boise',
      },
      grants: grantsOf(role),
      view: null,
      isInView: false,
    };
  };
  return {
    owner: callerOf('owner'),
    clerk: callerOf('clerk'),
    broker: callerOf('broker'),
    staff: callerOf('staff'),
    support: callerOf('support'),
  };
}
