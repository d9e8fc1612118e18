import type { Permission } from '@carded/domain/codes';

/**
 * Who may call an endpoint. Default is nobody: an endpoint without an access does not compile.
 * - `anyone`: no credential.
 * - `key`: a website's public key (in the body, path or query).
 * - `secret`: the account's secret (X-Carded-Secret or body `secret`).
 * - `buyer`: the buyer's own token, for one verification or opening (Authorization: Bearer).
 * - `login`: a signed-in login of the account with the permission (null: any login of the account).
 * - `staff`: a staff login with two-factor sign-in.
 */
export type Access =
  | { by: 'anyone' }
  | { by: 'key' }
  | { by: 'key_or_secret' }
  | { by: 'secret' }
  | { by: 'buyer' }
  | { by: 'signed_in' }
  | { by: 'login'; permission: Permission | null; ownerOnly?: true; beforeTerms?: true; whenInactive?: true }
  | { by: 'staff' };

export const anyone: Access = { by: 'anyone' };
export const withKey: Access = { by: 'key' };
export const withSecret: Access = { by: 'secret' };
export const withKeyOrSecret: Access = { by: 'key_or_secret' };
export const buyerToken: Access = { by: 'buyer' };
/** Any login with a live session, whatever its permissions, terms or activity: reading who one is, signing out. */
export const signedIn: Access = { by: 'signed_in' };
export const staffOnly: Access = { by: 'staff' };
/** A login of the account that holds the permission. */
export const login = (
  permission: Permission | null,
  also: { ownerOnly?: true; beforeTerms?: true; whenInactive?: true } = {},
): Access => ({
  by: 'login',
  permission,
  ...also,
});
