import type { LoginView } from '@carded/contract';
import { startOf } from '#platform/permissions.ts';

/** Only an owner who has not accepted yet stays on the terms; everyone else goes on. */
export const termsElsewhere = (login: LoginView): string | null =>
  login.kind === 'owner' && !login.tos_accepted ? null : startOf(login);
