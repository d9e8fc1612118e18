import { useLocation } from 'react-router';
import { useLogin } from './session.ts';

/**
 * Whether the screens are those of an account that is looked at from outside: what changes something there is not drawn, since the server refuses it. Staff's own screens
 * in another tab stay as they are.
 */
export function useIsInView(): boolean {
  const { pathname } = useLocation();
  return useLogin().view !== null && !pathname.startsWith('/staff');
}
