import type { AccessTypeId } from './access-types.ts';
import { type Permission, permissions } from './permissions.ts';

/** How far a login reaches: what it may do, and on which websites. Null: on all of them. */
export type LoginPowers = {
  readonly permissions: readonly Permission[];
  readonly websites: readonly string[] | null;
};

/** Whether the login has all the requested permissions. */
export function isWithin(asked: LoginPowers, held: LoginPowers): boolean {
  const { websites } = held;
  return (
    asked.permissions.every((code) => held.permissions.includes(code)) &&
    (websites === null || (asked.websites?.every((id) => websites.includes(id)) ?? false))
  );
}

/** The permissions that somebody who holds `held` may give a login of this access type, in an account with these features. */
export function offeredPermissions(
  held: readonly Permission[],
  accessType: AccessTypeId,
  features: { readonly hasScanner: boolean; readonly isBroker: boolean },
): readonly (typeof permissions)[number][] {
  return permissions.filter(
    ({ code, isForSiteSpecific }) =>
      held.includes(code) &&
      (accessType === 1 || isForSiteSpecific) &&
      (code !== 'id_scanner' || features.hasScanner) &&
      (code !== 'customers' || features.isBroker),
  );
}
