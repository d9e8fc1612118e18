import type { LoginView } from '@carded/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { call } from '#platform/queries/api.ts';

/** Who is signed in. Asked once; the session check keeps watch after that. */
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
