import type { Role } from '#testing/world/roles.ts';
import type { ObjectKind } from '#testing/world/two-accounts.ts';
import { type AudienceName, isOfStaff } from './audiences.ts';

/** May this role see this kind of object at all, once it is let in? Otherwise the answer is the same 404 as for what does not exist. */
export function seesObject(endpoint: string, audience: AudienceName, role: Role, kind: ObjectKind): boolean {
  if (kind === 'absent' || kind === 'malformed') return false;
  // Anyone who has a verification's or session's uuid reads its status; a secret reads its own account's only.
  if (audience === 'anyone')
    return role.kind !== 'secret' || kind !== 'other account' || endpoint !== 'verifications.status';
  if (isOfStaff(audience)) return true;
  if (kind === 'other account') return false;
  if (!role.isHome) return false;
  if (kind === 'other site')
    return !role.isSiteSpecific && role.kind !== 'key' && role.kind !== 'secret' && role.kind !== 'scanner';
  return true;
}
