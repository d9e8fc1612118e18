import type { LoginCaller } from '#platform/access/caller.ts';

/** What things cost is for logins that see billing or the account. */
export function seesCost(who: LoginCaller): boolean {
  return who.kind !== 'sub_user' || who.permissions.includes('billing') || who.permissions.includes('account');
}
