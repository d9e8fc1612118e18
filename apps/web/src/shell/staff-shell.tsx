import type { LoginView } from '@carded/contract';
import type { StaffGrant } from '@carded/domain/codes';
import type { ReactNode } from 'react';
import { startOf, useLogin } from '#platform/session/session.ts';
import { Frame } from './frame.tsx';
import type { NavGroup, NavItem } from './nav.ts';

/** The frame of staff's screens. */
export function StaffShell({ children }: { children: ReactNode }) {
  const login = useLogin();
  return (
    <Frame business="Carded staff" base="/staff" groups={staffNavFor(login)}>
      {children}
    </Frame>
  );
}

const security = '/staff/security';

/** Redirects anyone but staff with a second factor; staff without one set it up first. */
export function staffRedirect(login: LoginView, path: string): string | null {
  if (login.kind !== 'staff') return startOf(login);
  if (!login.mfa) return path === security ? null : security;
  const [, , part = ''] = path.split('/');
  if (mayOpen(login, part)) return null;
  // Opens the first part of the navigation that the grants allow. For a reviewer that is the queue.
  const first = staffNavFor(login)[0]?.items[0]?.part;
  return first === undefined ? security : `/staff/${first}`;
}

const groups: { heading: string | null; items: (NavItem & { grant: StaffGrant })[] }[] = [
  {
    heading: null,
    items: [
      { part: 'reviews', label: 'Reviews', key: 'r', also: 'IDs queue', grant: 'review' },
      { part: 'accounts', label: 'Accounts', key: 'c', also: 'find business email invoice', grant: 'support' },
      { part: 'money', label: 'Money', key: 'y', also: 'charges refunds invoices unpaid parked', grant: 'billing' },
      { part: 'websites', label: 'Websites', key: 'w', also: 'domain key uuid settings', grant: 'support' },
      { part: 'support', label: 'Support', key: 't', also: 'tickets inbox', grant: 'support' },
      { part: 'inquiries', label: 'Inquiries', key: 'i', also: 'shipping taxes payments', grant: 'support' },
    ],
  },
  {
    heading: 'Content',
    items: [
      { part: 'leads', label: 'Leads', key: 'l', also: 'prospects invite', grant: 'content' },
      { part: 'news', label: 'News', key: 'n', also: 'messages', grant: 'content' },
      { part: 'posts', label: 'Posts', key: 'b', also: 'blog articles', grant: 'content' },
    ],
  },
  {
    heading: 'System',
    items: [
      { part: 'scanner-texts', label: 'Scanner texts', key: 's', also: 'diagnostics', grant: 'support' },
      {
        part: 'operations',
        label: 'Operations',
        key: 'o',
        also: 'health providers queues failed jobs webhooks',
        grant: 'operate',
      },
      { part: 'flags', label: 'Flags', key: 'f', also: 'switches sign-ups exports', grant: 'operate' },
      { part: 'audit', label: 'Audit log', key: 'u', also: 'who did what chains', grant: 'operate' },
      { part: 'alerts', label: 'Alerts', key: 'a', also: 'abuse unusual limits texts passwords', grant: 'operate' },
      { part: 'people', label: 'People', key: 'p', also: 'grants invite who may', grant: 'people' },
      { part: 'maintenance', label: 'Maintenance', key: 'm', grant: 'operate' },
    ],
  },
];

/** Staff's navigation: what the grants of a login open. */
function staffNavFor({ grants }: Pick<LoginView, 'grants'>): NavGroup[] {
  return groups
    .map(({ heading, items }) => ({ heading, items: items.filter(({ grant }) => grants.includes(grant)) }))
    .filter(({ items }) => items.length > 0);
}

/** Tells whether a login's grants open this part; parts outside the navigation are open to all staff. */
function mayOpen({ grants }: Pick<LoginView, 'grants'>, part: string): boolean {
  const item = groups.flatMap(({ items }) => items).find((one) => one.part === part);
  return item === undefined || grants.includes(item.grant);
}
