import type { LoginView } from '@carded/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { call } from '#platform/queries/api.ts';

/** Loads the signed-in login once; later the session check watches it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => call('sessions.get', {}),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

/** The session while it is still being asked for: only layouts need that. */
export function useSessionQuery() {
  return useQuery(sessionQuery);
}

const LoginContext = createContext<LoginView | null>(null);
export const LoginProvider = LoginContext.Provider;

/** The login of this page. Only below a layout that has made sure of one. */
export function useLogin(): LoginView {
  const login = useContext(LoginContext);
  if (login === null) throw new Error('this screen needs a signed-in layout around it');
  return login;
}

/** The account with this month's counts. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => call('accounts.get', {}),
  staleTime: 30_000,
});

/** Follows the server's rule: an owner may do everything, other logins only what is listed. */
export function isAllowed(login: Pick<LoginView, 'kind' | 'permissions'>, permission: string): boolean {
  return login.kind === 'owner' || login.permissions.some((held) => held === permission);
}

/** A login that may do nothing but scan goes straight to the scanner. */
export function isScannerOnly(login: Pick<LoginView, 'kind' | 'permissions'>): boolean {
  return login.kind === 'sub_user' && login.permissions.length === 1 && login.permissions[0] === 'id_scanner';
}

/** Picks a login's first page after signing in. */
export function startOf(login: Pick<LoginView, 'kind' | 'permissions'>): string {
  return login.kind === 'staff' ? '/staff/reviews' : isScannerOnly(login) ? '/account/id_scanner' : '/account/usage';
}

/**
 * Tells whether the account is viewed from outside: buttons that change it are hidden, since the server refuses them. Staff's own screens in another tab are
 * unaffected.
 */
export function useIsInView(): boolean {
  const { pathname } = useLocation();
  return useLogin().view !== null && !pathname.startsWith('/staff');
}
