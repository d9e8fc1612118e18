import type { Permission, StaffGrant } from '@carded/domain/codes';
import type { z } from 'zod';

/**
 * Callers of an endpoint. Default is nobody: an endpoint without an access does not compile.
 * - `anyone`: no credential.
 * - `key`: a website's public key (in the body, path or query).
 * - `secret`: the account's secret (X-Carded-Secret or body `secret`).
 * - `buyer`: the buyer's own token, for one verification or opening (Authorization: Bearer).
 * - `login`: a signed-in login of the account with the permission (null: any login of the account), or with the one in `or`, or only with the one in `and` too;
 *   `everyWebsite` excludes logins that are limited to some websites, `broker` accounts that are not brokers.
 * - `scanner`: the grant of a scanner's screen (body `secret` and `auth`, or Authorization: Bearer), while its session or device lives.
 * - `scanner_screen`: a login that may scan, a scanner device's cookie, or nobody; the action says which of them it takes.
 * - `staff`: a staff login with two-step sign-in, which holds the grant.
 */
export type Access =
  | { by: 'anyone' }
  | { by: 'key' }
  | { by: 'key_or_secret' }
  | { by: 'secret' }
  | { by: 'buyer' }
  | { by: 'signed_in' }
  | { by: 'scanner' }
  | { by: 'scanner_screen' }
  | {
      by: 'login';
      permission: Permission | null;
      /** Does as well as `permission`. */
      or?: Permission;
      /** Needed on top of `permission`. */
      and?: Permission;
      ownerOnly?: true;
      beforeTerms?: true;
      whenInactive?: true;
      everyWebsite?: true;
      broker?: true;
    }
  | { by: 'staff'; grant: StaffGrant };

export const anyone = { by: 'anyone' } as const satisfies Access;
export const withKey = { by: 'key' } as const satisfies Access;
export const withSecret = { by: 'secret' } as const satisfies Access;
export const withKeyOrSecret = { by: 'key_or_secret' } as const satisfies Access;
export const buyerToken = { by: 'buyer' } as const satisfies Access;
/** Allows any login with a live session, whatever its permissions, terms or activity: reading who one is, signing out. */
export const signedIn = { by: 'signed_in' } as const satisfies Access;
export const scannerGrant = { by: 'scanner' } as const satisfies Access;
export const scannerScreen = { by: 'scanner_screen' } as const satisfies Access;

/** Allows staff with the grant. */
export function staff(grant: StaffGrant): Extract<Access, { by: 'staff' }> {
  return { by: 'staff', grant };
}

/** Allows a login of the account that holds the permission. */
export function login(
  permission: Permission | null,
  also: Omit<Extract<Access, { by: 'login' }>, 'by' | 'permission'> = {},
): Extract<Access, { by: 'login' }> {
  return { by: 'login', permission, ...also };
}

/** Text in place of a buyer's data, for viewers of an account. */
export const hiddenInView = 'Hidden while viewing';

const ofBuyers = new WeakSet<z.core.$ZodType>();

/** Marks a field that holds a buyer's data, or searches for it: staff who view an account can neither read it nor search by it. */
export function ofBuyer<S extends z.ZodType>(schema: S): S {
  const own = schema.clone();
  ofBuyers.add(own);
  return own;
}

const neverInView = new WeakSet<z.core.$ZodType>();

/** Marks a field that opens what no view shows, such as a picture: it is null for viewers. */
export function closedInView<S extends z.ZodType>(schema: S): S {
  const own = schema.clone();
  neverInView.add(own);
  return own;
}

export type ShownInView = 'as_it_is' | 'hidden' | 'closed';

/** Tells how a view shows this schema's value. */
export function shownInView(schema: z.core.$ZodType): ShownInView {
  return neverInView.has(schema) ? 'closed' : ofBuyers.has(schema) ? 'hidden' : 'as_it_is';
}
