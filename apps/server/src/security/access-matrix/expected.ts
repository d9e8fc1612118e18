import type { Access, Endpoint } from '@carded/contract';
import type { Role } from './roles.ts';
import type { ObjectKind } from './world.ts';

/** What the declared access promises, said a second time here so that the policy is not its own judge. Null: let in. */
export const expectedRefusal = (access: Access, role: Role): string | null => {
  switch (access.by) {
    case 'anyone':
      return null;
    case 'key':
    case 'key_or_secret':
      return role.kind === 'key' || role.kind === 'secret' ? null : 'invalid_key';
    case 'secret':
      return role.kind === 'secret' ? null : 'invalid_secret';
    case 'buyer':
      return role.kind === 'buyer' ? null : 'sign_in_required';
    case 'scanner':
      return role.kind === 'scanner' ? null : 'sign_in_required';
    case 'scanner_screen':
      return null;
    case 'signed_in':
      return isSignedIn(role) ? null : 'sign_in_required';
    case 'staff':
      if (!isSignedIn(role)) return 'sign_in_required';
      if (role.kind !== 'staff') return 'forbidden';
      return role.hasMfa ? null : 'mfa_required';
    case 'login': {
      if (!isSignedIn(role)) return 'sign_in_required';
      if (role.kind === 'staff') return 'forbidden';
      if (access.ownerOnly === true && role.kind !== 'owner') return 'forbidden';
      if (access.permission !== null && role.kind === 'sub_user') {
        const isHeld = [access.permission, ...(access.or === undefined ? [] : [access.or])].some((one) =>
          role.permissions.includes(one),
        );
        if (!isHeld || (access.and !== undefined && !role.permissions.includes(access.and))) return 'forbidden';
      }
      if (access.everyWebsite === true && role.isSiteSpecific) return 'forbidden';
      if (!role.hasTerms && access.beforeTerms !== true) return 'terms_required';
      if (!role.isActive && access.whenInactive !== true) return 'account_inactive';
      return null;
    }
  }
};

const isSignedIn = (role: Role) => role.kind === 'owner' || role.kind === 'sub_user' || role.kind === 'staff';

/** May this role see this kind of object at all, once it is let in? Otherwise the answer is the same 404 as for what does not exist. */
export const seesObject = (endpoint: Endpoint, role: Role, kind: ObjectKind): boolean => {
  if (kind === 'absent' || kind === 'malformed') return false;
  // Anyone who has a verification's or session's uuid reads its status; a secret reads its own account's only.
  if (endpoint.access.by === 'anyone')
    return role.kind !== 'secret' || kind !== 'other account' || !endpoint.path.startsWith('/v1/status');
  if (endpoint.access.by === 'staff') return true;
  if (kind === 'other account') return false;
  if (!role.isHome) return false;
  if (kind === 'other site')
    return !role.isSiteSpecific && role.kind !== 'key' && role.kind !== 'secret' && role.kind !== 'scanner';
  return true;
};
