import type { LoginView } from '@carded/contract';
import { isScannerOnly, startOf } from '#platform/session/permissions.ts';

/** Where a fresh login goes: staff to theirs, a store that waits to be connected first, a clerk to the scanner, everyone else where they were going. */
export function targetAfterSignIn(login: LoginView, hasStore: boolean, wanted: string | null): string {
  if (login.kind === 'staff') return wanted?.startsWith('/staff/') === true ? wanted : startOf(login);
  if (hasStore) return '/onboarding';
  return isScannerOnly(login) ? startOf(login) : (wanted ?? '/account');
}
