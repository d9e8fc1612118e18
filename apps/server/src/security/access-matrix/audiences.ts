import type { Permission, StaffGrant } from '@carded/domain/codes';
import { type Role, type RoleName, singleGrants, singlePermissions } from '#testing/world/roles.ts';
import type { ObjectKind } from '#testing/world/two-accounts.ts';

const keys = ['public key', 'live secret', 'test secret'] as const;
const secrets = ['live secret', 'test secret'] as const;
const owners = ['owner', 'broker owner'] as const;
const limited = 'site-specific sub-user';
/** One for each permission, whatever permissions there are. */
const colleagues = singlePermissions.map((permission) => `sub-user: ${permission}` as const);
const logins = [...owners, ...colleagues, limited] as const;
const grantees = singleGrants.map((grant) => `staff: ${grant}` as const);
const staff = ['staff without MFA', 'staff', 'staff without grants', ...grantees] as const;

/** Roles of an audience, and the credential that others present so that they are refused: one of their own, or a session that is not enough. */
type Audience = { lets: readonly RoleName[] | 'everyone'; asksFor: 'nothing' | 'key' | 'secret' | 'token' | 'session' };

const bySession = (...lets: RoleName[]): Audience => ({ lets, asksFor: 'session' });

/** Called as the permission: owners, those who hold it, and the limited sub-user. */
const byPermission = Object.fromEntries(
  singlePermissions.map((permission) => [permission, bySession(...owners, `sub-user: ${permission}`, limited)]),
) as Record<Permission, Audience>;

/** Called as the grant, with the staff account before it: who holds every grant, and who holds that one. */
const byGrant = Object.fromEntries(
  singleGrants.map((grant) => [`staff: ${grant}`, bySession('staff', `staff: ${grant}`)]),
) as Record<`staff: ${StaffGrant}`, Audience>;

/**
 * The audiences that proofs name, by hand and from the product's promises, never from the contract. The limited sub-user holds every permission, for one website;
 * each of the others holds its one permission, for every website.
 */
export const audiences = {
  anyone: { lets: 'everyone', asksFor: 'nothing' },
  'website key': { lets: keys, asksFor: 'key' },
  secret: { lets: secrets, asksFor: 'secret' },
  buyer: { lets: ['buyer’s link token'], asksFor: 'token' },
  scanner: { lets: ['scanner session'], asksFor: 'token' },
  'scanner, or a login that may scan': bySession(
    'scanner session',
    ...owners,
    'inactive owner',
    'sub-user: id_scanner',
    limited,
  ),

  'signed in': bySession(...logins, 'owner without terms', 'inactive owner', ...staff),
  // Staff keep their second step: nobody can turn it off.
  'signed in, but staff': bySession(...logins, 'owner without terms', 'inactive owner'),
  'any login': bySession(...logins),
  'any login, all websites': bySession(...owners, ...colleagues),
  'any login, inactive too': bySession(...logins, 'inactive owner'),
  'any login, inactive and before terms too': bySession(...logins, 'inactive owner', 'owner without terms'),

  owner: bySession(...owners),
  'owner, inactive too': bySession(...owners, 'inactive owner'),
  // A broker's account; the rights of a broker's own sub-users are in `customers/levels.more.test.ts`.
  broker: bySession('broker owner'),
  'owner, inactive and before terms too': bySession(...owners, 'inactive owner', 'owner without terms'),

  ...byPermission,
  'websites and verifications': bySession(...owners, limited),
  // Logins that see every website only.
  'websites, all of them': bySession(...owners, 'sub-user: websites'),
  'id_scanner, all websites': bySession(...owners, 'sub-user: id_scanner'),
  'support, all websites, inactive too': bySession(...owners, 'sub-user: support', 'inactive owner'),
  'account, all websites, inactive too': bySession(...owners, 'sub-user: account', 'inactive owner'),
  'billing, all websites, inactive too': bySession(...owners, 'sub-user: billing', 'inactive owner'),
  'account or billing, all websites': bySession(...owners, 'sub-user: account', 'sub-user: billing'),
  'account or billing, all websites, inactive too': bySession(
    ...owners,
    'sub-user: account',
    'sub-user: billing',
    'inactive owner',
  ),

  // Logins of the own account. A customer's logins need a broker's `customers`: `customers/levels.more.test.ts`.
  'account, or customers of a client': bySession(...owners, 'sub-user: account', limited),

  ...byGrant,
} as const satisfies Record<string, Audience>;
export type AudienceName = keyof typeof audiences;

/** The code that a role outside of the audience gets for an object of this kind; null when the role is in it. */
export function refusalOf(name: AudienceName, role: Role, kind: ObjectKind): string | null {
  const { lets, asksFor }: Audience = audiences[name];
  if (lets === 'everyone' || lets.includes(role.name)) return null;
  // The path names a screen, and `demo` is anyone's: a path that names none is refused before anybody is asked who they are.
  if (name === 'scanner, or a login that may scan' && kind === 'malformed') return 'invalid_input';
  // The body says whose login it is: one that cannot be read is refused before that is known.
  if (name === 'account, or customers of a client' && role.name === 'sub-user: customers' && kind === 'malformed')
    return 'invalid_input';
  if (asksFor === 'key') return 'invalid_key';
  if (asksFor === 'secret') return 'invalid_secret';
  if (asksFor === 'token' || !isSignedIn(role)) return 'sign_in_required';
  if (name === 'signed in, but staff') return 'mfa_required';
  if (isOfStaff(name)) {
    if (role.kind !== 'staff') return 'forbidden';
    return role.name === 'staff without MFA' ? 'mfa_required' : 'grant_missing';
  }
  if (role.name === 'owner without terms') return 'terms_required';
  return role.name === 'inactive owner' ? 'account_inactive' : 'forbidden';
}

/** Tells whether an audience is of the staff account. */
export function isOfStaff(name: AudienceName): boolean {
  return name.startsWith('staff: ');
}

const isSignedIn = ({ kind }: Role) => kind === 'owner' || kind === 'sub_user' || kind === 'staff';
