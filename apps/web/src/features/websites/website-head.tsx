import type { AnswerOf } from '@carded/client';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { WebsiteMode } from './website-mode.tsx';
import css from './websites.module.css';

const tabs = [
  { action: 'general', label: 'General' },
  { action: 'rules', label: 'Rules' },
  { action: 'keys', label: 'Keys' },
  { action: 'scanner', label: 'ID scanner' },
] as const;
export type WebsiteTab = (typeof tabs)[number]['action'];

export const WebsiteHead = ({
  website,
  current,
}: {
  website: AnswerOf<'websites.get'>['website'];
  current: WebsiteTab;
}) => (
  <>
    <nav className={css.crumb} aria-label="Where you are">
      <Link to="/account/websites">Websites</Link>
      <Icon name="right" size={14} />
      <span>{website.domain}</span>
    </nav>
    <PageHead heading={website.domain} beside={<WebsiteMode website={website} />} />
    <TabLinks
      label="Settings of this website"
      tabs={tabs.map(({ action, label }) => ({
        to: `/account/websites/${website.token}/${action}`,
        label,
        isCurrent: action === current,
      }))}
    />
  </>
);
