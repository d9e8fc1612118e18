import type { LoginView } from '@carded/contract';
import { startOf } from '#platform/session/permissions.ts';

/** Only an owner who has not accepted yet stays on the terms; everyone else is redirected. */
export function termsRedirect(login: LoginView): string | null {
  return login.kind === 'owner' && !login.tos_accepted ? null : startOf(login);
}
