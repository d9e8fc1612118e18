import type { LoginView } from '@carded/contract';
import { isScannerOnly } from '#platform/permissions.ts';
import { maySee } from './elsewhere.ts';

export type NavItem = { part: string; label: string };
export type NavGroup = { heading: string | null; items: NavItem[] };

const groups: NavGroup[] = [
  {
    heading: null,
    items: [
      { part: 'usage', label: 'Usage' },
      { part: 'verifications', label: 'Verifications' },
      { part: 'id_scanner', label: 'ID scanner' },
      { part: 'send', label: 'Send a link' },
      { part: 'manual', label: 'Verify by hand' },
      { part: 'customers', label: 'Customers' },
    ],
  },
  {
    heading: 'Set up',
    items: [
      { part: 'websites', label: 'Websites' },
      { part: 'id_scanner/settings', label: 'Scanner settings' },
      { part: 'install', label: 'Install' },
      { part: 'users', label: 'Logins' },
    ],
  },
  {
    heading: 'Account',
    items: [
      { part: 'billing', label: 'Billing' },
      { part: 'support', label: 'Support' },
      { part: 'news', label: 'News' },
    ],
  },
];

/** The account's navigation, without what this login may not see. */
export const navFor = (login: LoginView): NavGroup[] =>
  groups
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(
        ({ part }) =>
          (!isScannerOnly(login) || part === 'id_scanner') &&
          maySee(login, part) &&
          (part !== 'id_scanner/settings' || login.kind === 'owner') &&
          (part !== 'id_scanner' || login.scanner_enabled),
      ),
    }))
    .filter(({ items }) => items.length > 0);
