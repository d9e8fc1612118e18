import type { LoginView } from '@carded/contract';

/** As the server has it: an owner may do everything, anyone else exactly what is listed. */
export const isAllowed = (login: Pick<LoginView, 'kind' | 'permissions'>, permission: string): boolean =>
  login.kind === 'owner' || login.permissions.some((held) => held === permission);

/** A login that may do nothing but scan goes straight to the scanner. */
export const isScannerOnly = (login: Pick<LoginView, 'kind' | 'permissions'>): boolean =>
  login.kind === 'sub_user' && login.permissions.length === 1 && login.permissions[0] === 'id_scanner';

/** Where a login lands after signing in. */
export const startOf = (login: Pick<LoginView, 'kind' | 'permissions'>): string =>
  login.kind === 'staff' ? '/staff/reviews' : isScannerOnly(login) ? '/account/id_scanner' : '/account/usage';
