import { siteSpecificAccess } from '@carded/domain/codes';
import { useInterval } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { useWhichWebsite, websitePath } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import type { Website } from './website-popup.tsx';
import css from './websites.module.css';

const AppSettingsDialog = lazy(() => import('./app-settings/app-settings-dialog.tsx'));

/** A website's name, how it fares, and its sections. */
export function WebsiteHead({
  website,
  current,
  children,
}: {
  website: Website;
  current: WebsiteTab;
  children?: ReactNode;
}) {
  const which = useWhichWebsite();
  const { access_type } = useLogin();
  const [isAppOpen, setIsAppOpen] = useState(false);
  const { changed } = website;
  return (
    <>
      <nav className={css.crumb} aria-label="Where you are">
        <Link to={which.by === 'staff' ? which.list : '/account/websites'}>Websites</Link>
        <Icon name="right" size={14} />
        <span>{website.domain}</span>
      </nav>
      <PageHead
        heading={website.domain}
        beside={<WebsiteMode website={website} />}
        meta={
          <>
            {which.by === 'staff'
              ? `${which.account.business_name}${which.account.active ? '' : ', inactive account'}. `
              : null}
            <ScriptSeen at={website.last_seen_at} />
            {changed === null
              ? ''
              : `. Changed by ${changed.by_support ? 'support' : changed.by}, ${formatDateTime(changed.at)}`}
          </>
        }
      >
        {children}
        {access_type === siteSpecificAccess ? null : <Button onClick={() => setIsAppOpen(true)}>App settings</Button>}
      </PageHead>
      <TabLinks
        label="Settings of this website"
        tabs={tabsFor(which.by).map(({ action, label }) => ({
          to: websitePath(which, action),
          label,
          isCurrent: action === current,
        }))}
      />
      {isAppOpen ? (
        <Suspense>
          <AppSettingsDialog domain={website.domain} onClose={() => setIsAppOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Live, test or switched off, in shape and word. */
export function WebsiteMode({ website }: { website: { dev_mode: boolean; active: boolean } }) {
  return website.active ? (
    website.dev_mode ? (
      <Chip group="test">Test</Chip>
    ) : (
      <Chip group="accepted">Live</Chip>
    )
  ) : (
    <Chip group="blocked">Off</Chip>
  );
}

/** "Script seen 12 s ago", counting on. */
export function ScriptSeen({ at }: { at: string | null }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 5000, { autoInvoke: true });
  return <span title={at === null ? undefined : formatDateTime(at)}>{seenWords(at, Math.max(now, Date.now()))}</span>;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** "12 s ago", "3 min ago", "5 h ago", "9 days ago". */
function agoWords(at: string, nowMs: number): string {
  const ms = Math.max(0, nowMs - Date.parse(at));
  if (ms < minuteMs) return `${Math.floor(ms / 1000)} s ago`;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min ago`;
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h ago`;
  return `${Math.floor(ms / dayMs)} days ago`;
}

/** Says when a page of the website last asked for the script. */
export function seenWords(at: string | null, nowMs: number): string {
  return at === null ? 'Script not seen yet' : `Script seen ${agoWords(at, nowMs)}`;
}

/** The sections of a website; each has its own address. Webhooks are the account's alone, what staff notes is staff's. */
export const websiteTabs = [
  { action: 'general', label: 'General' },
  { action: 'rules', label: 'Rules' },
  { action: 'words', label: 'Words' },
  { action: 'domains', label: 'Domains' },
  { action: 'notifications', label: 'Notifications' },
  { action: 'webhooks', label: 'Webhooks', by: 'account' },
  { action: 'keys', label: 'Keys' },
  { action: 'link', label: 'Public link', by: 'account' },
  { action: 'scanner', label: 'ID scanner' },
  { action: 'internal', label: 'Internal', by: 'staff' },
] as const satisfies readonly { action: string; label: string; by?: Side }[];
type Side = 'account' | 'staff';
type WebsiteTab = (typeof websiteTabs)[number]['action'];

/** The sections that are there for who asks. */
function tabsFor(side: Side) {
  return websiteTabs.filter((tab) => !('by' in tab) || tab.by === side);
}

/** The section an address names; General for none, and for one there is not. */
export function tabOf(action: string | undefined, side: Side): WebsiteTab {
  return tabsFor(side).find((tab) => tab.action === action)?.action ?? 'general';
}

/** Titles the page of a section. */
export function titleOf(tab: WebsiteTab): string {
  return tab === 'general'
    ? 'Website'
    : `Website’s ${websiteTabs.find(({ action }) => action === tab)?.label.toLowerCase() ?? ''}`;
}
