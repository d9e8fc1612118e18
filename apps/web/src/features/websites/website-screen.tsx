import type { ReactNode } from 'react';
import { useLogin } from '#platform/session/session.ts';
import stackCss from '#ui/stack.module.css';
import { DomainProofs } from './settings/domain-proofs.tsx';
import { DomainsSection } from './settings/domains-section.tsx';
import { GeneralSection } from './settings/general-section.tsx';
import { NotificationsSection } from './settings/notifications-section.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { useShowSettings } from './use-show-settings.ts';
import { WebsitePopup } from './website-popup.tsx';
import { settingsOf, type Website } from './website-settings.ts';

const SITE_SPECIFIC = 2;

/** The sections of a website that change its settings. */
export function WebsiteScreen({
  website,
  section,
}: {
  website: Website;
  section: 'general' | 'domains' | 'notifications';
}): ReactNode {
  const isLimited = useLogin().access_type === SITE_SPECIFIC;
  const onSave = useSaveSettings();
  const { showsAll, setShowsAll } = useShowSettings();
  const shared = { website, isLimited, onSave };
  const key = JSON.stringify(settingsOf(website));
  if (section === 'notifications') return <NotificationsSection key={key} {...shared} />;
  if (section === 'domains') return <DomainsSection key={key} {...shared} proofs={<DomainProofs />} />;
  return (
    <>
      <div className={stackCss.lead}>
        <WebsitePopup website={website} />
      </div>
      <GeneralSection key={key} {...shared} showsAll={showsAll} onShowAll={setShowsAll} />
    </>
  );
}
