import type { LoginView } from '@carded/contract';
import { isScannerOnly } from '#platform/session/session.ts';
import { isPartInView, maySee } from './account-redirect.ts';

export type NavItem = {
  part: string;
  label: string;
  /** Letter after `g` that opens it. */
  key?: string;
  /** More words to find it by. */
  also?: string;
};
export type NavGroup = { heading: string | null; items: NavItem[] };

const groups: NavGroup[] = [
  {
    heading: null,
    items: [
      { part: 'usage', label: 'Usage', key: 'u', also: 'home charts counts notifications' },
      { part: 'verifications', label: 'Verifications', key: 'v', also: 'log buyers bans export' },
      { part: 'orders', label: 'Orders', key: 'o', also: 'store held hold shipped release cancel' },
      { part: 'reviews', label: 'Reviews', key: 'r', also: 'IDs queue waiting' },
      { part: 'id_scanner', label: 'ID scanner', key: 's', also: 'till counter' },
      { part: 'send', label: 'Send a link', key: 'l', also: 'message text email buyer' },
      { part: 'manual', label: 'Manual verification', key: 'h', also: 'verify by hand phone order' },
      { part: 'customers', label: 'Customers', key: 'c', also: 'broker' },
      { part: 'customers/statistics', label: 'Statistics', also: 'broker approval rate months' },
    ],
  },
  {
    heading: 'Set up',
    items: [
      { part: 'websites', label: 'Websites', key: 'w', also: 'shops domains rules keys webhooks' },
      { part: 'id_scanner/settings', label: 'Scanner settings', also: 'PIN devices' },
      { part: 'install', label: 'Install', key: 'i', also: 'guides script' },
      { part: 'users', label: 'Logins', key: 'p', also: 'people users team permissions' },
    ],
  },
  {
    heading: 'Account',
    items: [
      { part: 'edit', label: 'Account details', key: 'a', also: 'business address edit deactivate' },
      { part: 'billing', label: 'Billing', key: 'b', also: 'invoices card' },
      { part: 'support', label: 'Support', key: 't', also: 'tickets help' },
      { part: 'news', label: 'News', key: 'n', also: 'messages' },
      { part: 'audit', label: 'Audit log', also: 'history who changed viewed support' },
    ],
  },
  {
    heading: 'Services',
    items: [
      { part: 'shipping', label: 'Shipping', also: 'inquiry' },
      { part: 'taxes', label: 'Taxes', also: 'inquiry' },
      { part: 'payments', label: 'Payments', also: 'inquiry processor' },
    ],
  },
];

/** The account's navigation, without what this login may not see. */
export function navFor(login: LoginView): NavGroup[] {
  return groups
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(
        ({ part }) =>
          (!isScannerOnly(login) || part === 'id_scanner') &&
          maySee(login, part) &&
          (part !== 'id_scanner/settings' || login.kind === 'owner') &&
          isPartInView(login, part) &&
          (part !== 'id_scanner' || login.scanner_enabled),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Lists the pages a login sees, by the rules that draw its navigation and guard its pages. */
export function pagesSeen(login: LoginView): { lands: string; groups: NavGroup[]; also: string[] } {
  return {
    lands: isScannerOnly(login) ? 'ID scanner' : 'Usage',
    groups: navFor(login),
    // A signed-in person maintains that; it is at the bottom of the navigation.
    also: ['Your sign-in'],
  };
}
