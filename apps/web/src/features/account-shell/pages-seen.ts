import type { LoginView } from '@carded/contract';
import { isScannerOnly } from '#platform/permissions.ts';
import { type NavGroup, navFor } from './nav.ts';

/** What a login sees of the account, by the very rules that draw its navigation and guard its pages. */
export const pagesSeen = (login: LoginView): { lands: string; groups: NavGroup[]; also: string[] } => {
  return {
    lands: isScannerOnly(login) ? 'ID scanner' : 'Usage',
    groups: navFor(login),
    // Whoever signs in looks after that themselves; it stands at the foot of the navigation.
    also: ['Your sign-in'],
  };
};
