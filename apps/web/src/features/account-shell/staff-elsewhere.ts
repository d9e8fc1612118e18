import type { LoginView } from '@carded/contract';
import { startOf } from '#platform/permissions.ts';

/** Only staff sees staff's screens. */
export const staffElsewhere = (login: LoginView): string | null => (login.kind === 'staff' ? null : startOf(login));
