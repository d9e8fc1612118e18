import type { LoginView } from '@carded/contract';
import { isScannerOnly } from '#platform/session/permissions.ts';
import { type NavGroup, navFor } from './nav.ts';

/** What a login sees of the account, by the very rules that draw its navigation and guard its pages. */
export function pagesSeen(login: LoginView): { lands: string; groups: NavGroup[]; also: string[] } {
  return {
    lands: isScannerOnly(login) ? 'ID scanner' : 'Usage',
    groups: navFor(login),
    // A signed-in person maintains that; it is at the bottom of the navigation.
    also: ['Your sign-in'],
  };
}
