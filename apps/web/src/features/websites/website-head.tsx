import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { useWhichWebsite, websitePath } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { TabLinks } from '#ui/pages/tab-links.tsx';
import { ScriptSeen } from './script-seen.tsx';
import { WebsiteMode } from './website-mode.tsx';
import type { Website } from './website-settings.ts';
import { tabsFor, type WebsiteTab } from './website-tabs.ts';
import css from './websites.module.css';

const AppSettingsDialog = lazy(() => import('./app-settings/app-settings-dialog.tsx'));
const SITE_SPECIFIC = 2;

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
        {access_type === SITE_SPECIFIC ? null : <Button onClick={() => setIsAppOpen(true)}>App settings</Button>}
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
