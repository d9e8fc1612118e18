import type { LoginView } from '@carded/contract';
import { startOf } from '#platform/session/permissions.ts';

import { mayOpen, staffNavFor } from './staff/staff-nav.ts';

const security = '/staff/security';

/** Only staff sees staff's screens, and with a second step only: without one they set it up first. */
export function staffRedirect(login: LoginView, path: string): string | null {
  if (login.kind !== 'staff') return startOf(login);
  if (!login.mfa) return path === security ? null : security;
  const [, , part = ''] = path.split('/');
  if (mayOpen(login, part)) return null;
  // The start of who reviews; of who does not, the first thing there is for them.
  const first = staffNavFor(login)[0]?.items[0]?.part;
  return first === undefined ? security : `/staff/${first}`;
}
