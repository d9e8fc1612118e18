import type { AnswerOf } from '@carded/client';
import type { Workflow } from '@carded/domain/workflow';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { DomainsSection } from '../settings/domains-section.tsx';
import { GeneralSection } from '../settings/general-section.tsx';
import { NotificationsSection } from '../settings/notifications-section.tsx';
import { WebsiteMode } from '../website-mode.tsx';
import { settingsOf } from '../website-settings.ts';
import type { PresetTexts } from '../words/texts.ts';
import { WordsSection } from '../words/words-section.tsx';
import { InternalSection } from './internal-section.tsx';
import { RemoveAny } from './remove-any.tsx';
import { RulesSection } from './rules-section.tsx';
import css from './staff.module.css';
import { StaffAppSection } from './staff-app-section.tsx';
import { StaffReason } from './staff-reason.tsx';
import { useStaffSave } from './use-staff-save.ts';

const sections = [
  { name: 'general', label: 'General' },
  { name: 'rules', label: 'Rules' },
  { name: 'words', label: 'Words' },
  { name: 'domains', label: 'Domains' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'app', label: 'App' },
  { name: 'internal', label: 'Internal' },
] as const;

/** Any website's settings in staff's hands. Preferences of what is shown are nobody's here, and are not kept. */
export const StaffWebsite = ({
  id,
  answer,
  onClose,
}: {
  id: string;
  answer: AnswerOf<'staffWebsites.get'>;
  onClose: () => void;
}) => {
  const [params] = useSearchParams();
  const [showsAll, setShowsAll] = useState(false);
  const staff = useStaffSave(id, onClose);
  const { website, account, internal_site_config, presets } = answer;
  const workflow = answer.workflow as unknown as Workflow;
  const section = sections.find(({ name }) => name === params.get('section'))?.name ?? 'general';
  const shared = {
    website,
    isLimited: false,
    onSave: (settings: ReturnType<typeof settingsOf>) => staff.save({ settings }),
  };
  const saveWorkflow = (next: Workflow) =>
    staff.save({ workflow: { ...next }, expected_version: website.rules_version });
  const key = JSON.stringify([settingsOf(website), internal_site_config, website.rules_version]);
  const views: Record<typeof section, () => ReactNode> = {
    general: () => (
      <>
        <GeneralSection key={key} {...shared} showsAll={showsAll} onShowAll={setShowsAll} />
        <RemoveAny domain={website.domain} onRemove={staff.remove} onRemoved={onClose} />
      </>
    ),
    rules: () => <RulesSection key={key} workflow={workflow} onSave={saveWorkflow} />,
    words: () => (
      <WordsSection
        key={key}
        website={website}
        workflow={workflow}
        presets={presets as unknown as readonly PresetTexts[]}
        onSave={saveWorkflow}
      />
    ),
    domains: () => <DomainsSection key={key} {...shared} />,
    notifications: () => <NotificationsSection key={key} {...shared} />,
    app: () => (
      <StaffAppSection
        key={key}
        settings={website.platform_settings}
        onSave={(platform_settings) => staff.save({ settings: { ...settingsOf(website), platform_settings } })}
        onClose={onClose}
      />
    ),
    internal: () => (
      <InternalSection
        key={key}
        config={internal_site_config}
        onSave={(config) => staff.save({ internal_site_config: config })}
      />
    ),
  };
  const search = (name: string) => {
    const next = new URLSearchParams(params);
    next.set('section', name);
    return { search: `?${next}` };
  };
  return (
    <>
      <p className={css.meta}>
        <WebsiteMode website={website} />
        <span>
          {account.business_name}, rules version {website.rules_version}
          {website.changed === null
            ? ''
            : `, changed by ${website.changed.by_support ? 'support' : website.changed.by} ${formatDateTime(website.changed.at)}`}
        </span>
      </p>
      <TabLinks
        label="Settings of this website"
        tabs={sections.map(({ name, label }) => ({ to: search(name), label, isCurrent: name === section }))}
      />
      <StaffReason staff={staff} />
      {views[section]()}
    </>
  );
};
