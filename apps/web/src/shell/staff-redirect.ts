import type { LoginView } from '@carded/contract';
import { startOf } from '#platform/session/permissions.ts';

const security = '/staff/security';

/** Only staff sees staff's screens, and with a second step only: without one they set it up first. */
export function staffRedirect(login: LoginView, path: string): string | null {
  if (login.kind !== 'staff') return startOf(login);
  return login.mfa || path === security ? null : security;
}
