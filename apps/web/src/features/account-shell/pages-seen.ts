import type { LoginView } from '@carded/contract';
import { isScannerOnly } from '#platform/permissions.ts';
import { maySee } from './elsewhere.ts';
import { type NavGroup, navFor } from './nav.ts';

/** Pages with an address but no place in the navigation. */
const beside: readonly { part: string; label: string }[] = [
  { part: 'edit', label: 'Account details' },
  { part: 'shipping', label: 'Shipping' },
  { part: 'taxes', label: 'Taxes' },
  { part: 'payments', label: 'Payments' },
];

/** What a login sees of the account, by the very rules that draw its navigation and guard its pages. */
export const pagesSeen = (login: LoginView): { lands: string; groups: NavGroup[]; also: string[] } => {
  const groups = navFor(login);
  const shown = new Set(groups.flatMap(({ items }) => items.map(({ part }) => part)));
  const also = isScannerOnly(login) ? [] : beside.filter(({ part }) => !shown.has(part) && maySee(login, part));
  return {
    lands: isScannerOnly(login) ? 'ID scanner' : 'Usage',
    groups,
    also: [...also.map(({ label }) => label), 'Your sign-in'],
  };
};
