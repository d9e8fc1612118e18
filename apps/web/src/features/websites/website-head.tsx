import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { useLogin } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { ScriptSeen } from './script-seen.tsx';
import { WebsiteMode } from './website-mode.tsx';
import type { Website } from './website-settings.ts';
import { type WebsiteTab, websiteTabs } from './website-tabs.ts';
import css from './websites.module.css';

const AppSettingsDialog = lazy(() => import('./app-settings/app-settings-dialog.tsx'));
const SITE_SPECIFIC = 2;

/** A website's name, how it fares, and its sections. */
export const WebsiteHead = ({
  website,
  current,
  children,
}: {
  website: Website;
  current: WebsiteTab;
  children?: ReactNode;
}) => {
  const { access_type } = useLogin();
  const [isAppOpen, setIsAppOpen] = useState(false);
  const { changed } = website;
  return (
    <>
      <nav className={css.crumb} aria-label="Where you are">
        <Link to="/account/websites">Websites</Link>
        <Icon name="right" size={14} />
        <span>{website.domain}</span>
      </nav>
      <PageHead
        heading={website.domain}
        beside={<WebsiteMode website={website} />}
        meta={
          <>
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
        tabs={websiteTabs.map(({ action, label }) => ({
          to: `/account/websites/${website.token}/${action}`,
          label,
          isCurrent: action === current,
        }))}
      />
      {isAppOpen ? (
        <Suspense>
          <AppSettingsDialog token={website.token} domain={website.domain} onClose={() => setIsAppOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
