import type { LoginView } from '@carded/contract';

/** As the server has it: an owner may do everything, anyone else exactly what is listed. */
export function isAllowed(login: Pick<LoginView, 'kind' | 'permissions'>, permission: string): boolean {
  return login.kind === 'owner' || login.permissions.some((held) => held === permission);
}

/** A login that may do nothing but scan goes straight to the scanner. */
export function isScannerOnly(login: Pick<LoginView, 'kind' | 'permissions'>): boolean {
  return login.kind === 'sub_user' && login.permissions.length === 1 && login.permissions[0] === 'id_scanner';
}

/** Where a login lands after signing in. */
export function startOf(login: Pick<LoginView, 'kind' | 'permissions'>): string {
  return login.kind === 'staff' ? '/staff/reviews' : isScannerOnly(login) ? '/account/id_scanner' : '/account/usage';
}
