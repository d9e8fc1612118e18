import type { LoginView } from '@carded/contract';
import { type Found, foundKinds, pageOfFound } from '#platform/staff-find.ts';
import { maySee } from './account-redirect.ts';
import type { NavGroup } from './nav.ts';
import type { RecentPage } from './page-changes.ts';

export type PaletteItem = {
  id: string;
  group: 'Accounts' | 'Buyers' | 'Recent' | 'Pages' | 'Websites' | 'Do';
  label: string;
  detail?: string;
  /** More words to find it by. */
  also?: string;
  to: string;
  /** Kept in the history, never in the address: names of buyers. */
  state?: { find: string };
};

type Known = {
  login: LoginView;
  base: string;
  groups: readonly NavGroup[];
  websites: readonly { token: string; domain: string; name: string }[];
  recent: readonly RecentPage[];
};

const actionsOf = (login: LoginView): PaletteItem[] =>
  login.kind === 'staff' || login.view !== null
    ? []
    : [
        ...(maySee(login, 'websites') && login.websites === null
          ? [
              {
                id: 'do-add',
                group: 'Do' as const,
                label: 'Add a website',
                also: 'new shop',
                to: '/account/websites?add',
              },
            ]
          : []),
        ...(maySee(login, 'verifications')
          ? [
              {
                id: 'do-send',
                group: 'Do' as const,
                label: 'Send a verification link',
                also: 'text email',
                to: '/account/send',
              },
              {
                id: 'do-review',
                group: 'Do' as const,
                label: 'See what is waiting for review',
                also: 'id submitted',
                to: '/account/verifications?status=2',
              },
            ]
          : []),
        ...(maySee(login, 'support')
          ? [
              {
                id: 'do-ask',
                group: 'Do' as const,
                label: 'Write to support',
                also: 'new ticket help',
                to: '/account/support/new',
              },
            ]
          : []),
        ...(maySee(login, 'users')
          ? [
              {
                id: 'do-login',
                group: 'Do' as const,
                label: 'Add a login',
                also: 'invite person',
                to: '/account/users?add',
              },
            ]
          : []),
      ];

/** Everything the palette can lead this login to. */
export function paletteItems({ login, base, groups, websites, recent }: Known): PaletteItem[] {
  const pages = groups.flatMap(({ items }) =>
    items.map(({ part, label, also = '' }) => ({
      id: `page-${part}`,
      group: 'Pages' as const,
      label,
      also,
      to: `${base}/${part}`,
    })),
  );
  const seen = new Set(pages.map(({ to }) => to));
  return [
    ...recent
      .filter(({ path }) => !seen.has(path))
      .map(({ path, title }) => {
        const website = websites.find(({ token }) => path.split('/').includes(token));
        const detail = website === undefined ? path : website.domain;
        return { id: `recent-${path}`, group: 'Recent' as const, label: title, detail, to: path };
      }),
    ...actionsOf(login),
    ...(maySee(login, 'websites') && login.kind !== 'staff'
      ? websites.map(({ token, domain, name }) => ({
          id: `website-${token}`,
          group: 'Websites' as const,
          label: name || domain,
          detail: domain,
          also: token,
          to: `/account/websites/${token}`,
        }))
      : []),
    ...pages,
    {
      id: 'page-security',
      group: 'Pages',
      label: 'Your sign-in',
      also: 'password security passkey two-step',
      to: `${base}/security`,
    },
  ];
}

/** Makes palette items of staff's search results, which the search has already matched. */
export function foundItems(found: readonly Found[]): PaletteItem[] {
  return found.map((one) => ({
    id: `found-${one.kind}-${one.id}`,
    group: 'Accounts',
    label: one.business,
    detail: `${foundKinds[one.kind]}: ${one.label}`,
    to: pageOfFound(one),
  }));
}

/** Largest number of websites listed before a search, so that they do not hide the pages. */
const WEBSITES_UNASKED = 15;

const has = (text: string | undefined, word: string) => text?.toLowerCase().includes(word) === true;

/** The items that hold every typed word, those whose label begins with the text first; then the way into the log. */
export function matchingItems(items: readonly PaletteItem[], typed: string, maySearch: boolean): PaletteItem[] {
  const text = typed.trim();
  if (text === '') return items.filter(({ group }, index) => group !== 'Websites' || index < WEBSITES_UNASKED);
  const words = text.toLowerCase().split(/\s+/);
  const found = items.filter(({ label, detail, also, group }) =>
    words.every((word) => has(label, word) || has(detail, word) || has(also, word) || has(group, word)),
  );
  const isFirst = ({ label }: PaletteItem) => (label.toLowerCase().startsWith(text.toLowerCase()) ? 0 : 1);
  const sorted = found.sort((a, b) => isFirst(a) - isFirst(b));
  const buyer: PaletteItem = {
    id: 'find-buyer',
    group: 'Buyers',
    label: `Find a buyer: ${text}`,
    detail: 'Name, email, phone, ZIP or id, in the log',
    to: '/account/verifications',
    state: { find: text },
  };
  return maySearch ? [...sorted, buyer] : sorted;
}
