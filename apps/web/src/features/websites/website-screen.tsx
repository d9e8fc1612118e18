import { siteSpecificAccess } from '@carded/domain/codes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { changeWebsite, keepSaved, useWhichWebsite } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import stackCss from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { domainsQuery, userSettingsQuery, websitesQuery } from './account-secrets.tsx';
import { DomainRow } from './settings/domain-row.tsx';
import { type SaveSettings, SettingFields, SettingsForm } from './settings/setting-fields.tsx';
import { domainsFieldId, type Settings, settingsOf, type Website, WebsitePopup } from './website-popup.tsx';
import css from './websites.module.css';

/** The sections of a website that change its settings. */
export function WebsiteScreen({
  website,
  section,
}: {
  website: Website;
  section: 'general' | 'domains' | 'notifications';
}): ReactNode {
  const isLimited = useLogin().access_type === siteSpecificAccess;
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

/** Whether this login has the rarely used settings open; kept for its next visit. Staff's is kept nowhere. */
function useShowSettings() {
  const isStaff = useWhichWebsite().by === 'staff';
  const [isShownHere, setIsShownHere] = useState(false);
  const queryClient = useQueryClient();
  const settings = useQuery({ ...userSettingsQuery, enabled: !isStaff });
  const save = useMutation({
    mutationFn: (show: boolean) => call('scanner.showSettings', { body: { show, where: 'website' } }),
    onMutate: (show) =>
      queryClient.setQueryData(userSettingsQuery.queryKey, (old) => (old ? { ...old, show_settings: show } : old)),
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: userSettingsQuery.queryKey });
      toastProblem('Your choice was not saved.', error);
    },
  });
  if (isStaff) return { showsAll: isShownHere, setShowsAll: setIsShownHere };
  return { showsAll: settings.data?.show_settings ?? false, setShowsAll: (show: boolean) => save.mutate(show) };
}

/** Saves a website's settings, all of them. */
function useSaveSettings(): SaveSettings {
  const which = useWhichWebsite();
  const queryClient = useQueryClient();
  return async (settings) => {
    const saved = await changeWebsite(
      which,
      (token) => call('websites.update', { params: { token }, body: { settings } }),
      (id, reason) => call('staffWebsites.update', { params: { id }, body: { settings, reason } }),
    );
    if (saved === null) return false;
    keepSaved(queryClient, which, saved);
    queryClient.invalidateQueries({ queryKey: domainsQuery(which).queryKey });
    queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
    queryClient.invalidateQueries({ queryKey: ['staff-websites'] });
    toast('Settings saved');
    return true;
  };
}

/** Lists the domains that are shown to be the merchant's own: only those count where the rules say "any matching domain". */
function DomainProofs() {
  const domains = useQuery(domainsQuery(useWhichWebsite()));
  return (
    <Card
      heading="Proof of your domains"
      about="The popup works without it. Rules that ask a buyer once for “any matching domain” count a domain only when it is proven."
    >
      <Loaded query={domains} loading="Loading the domains" failed="The domains did not load">
        {(data) => (
          <ul className={css.list}>
            {data.map((domain) => (
              <DomainRow key={domain.domain} domain={domain} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

/** Edits who is notified of a decision: a person by email, a server by a call. */
function NotificationsSection({
  website,
  isLimited,
  onSave,
}: {
  website: Website;
  isLimited: boolean;
  onSave: SaveSettings;
}) {
  return (
    <SettingsForm website={website} onSave={onSave}>
      {(form) => (
        <>
          <Card heading="Email" about="Says which verification it is about, and nothing about the buyer.">
            <div className={css.fields}>
              <SettingFields form={form} card="mail" isLimited={isLimited} />
            </div>
          </Card>
          <Card
            heading="Your server"
            about="Each change of status is sent there as a signed PUT. For more than one address, or a log of what was sent, use webhooks."
          >
            <div className={css.fields}>
              <SettingFields form={form} card="server" isLimited={isLimited} />
            </div>
          </Card>
        </>
      )}
    </SettingsForm>
  );
}

/** Disables the switch outside of test mode, where it has no effect; one that is on can always be turned off. */
const originField = ({ dev_mode, origin_ignored }: Settings) =>
  dev_mode ? {} : { disabled: !origin_ignored, description: 'In test mode only: turn that on under General first.' };

/** On which pages the popup opens, and which domains are proven. */
function DomainsSection({
  website,
  isLimited,
  onSave,
  proofs,
}: {
  website: Website;
  isLimited: boolean;
  onSave: SaveSettings;
  /** The domains with their proof. */
  proofs: ReactNode;
}) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${domainsFieldId}`) document.getElementById(domainsFieldId)?.focus();
  }, [hash]);
  return (
    <SettingsForm website={website} onSave={onSave}>
      {(form) => (
        <>
          <Card heading="Where it works" about={`On ${website.domain} and every name below it.`}>
            <div className={css.fields}>
              <SettingFields
                form={form}
                card="domains"
                isLimited={isLimited}
                here={{ additional_domains: { id: domainsFieldId }, origin_ignored: originField(form.getValues()) }}
              />
            </div>
          </Card>
          {proofs}
        </>
      )}
    </SettingsForm>
  );
}

/** Edits the name and the address of a website. A login limited to some websites has no switches and does not move them. */
function GeneralSection({
  website,
  isLimited,
  showsAll,
  onShowAll,
  onSave,
}: {
  website: Website;
  isLimited: boolean;
  /** Whether the rarely used settings are open. */
  showsAll: boolean;
  onShowAll: (show: boolean) => void;
  onSave: SaveSettings;
}) {
  return (
    <SettingsForm website={website} onSave={onSave}>
      {(form) => (
        <>
          <Card heading="What buyers read">
            <div className={css.fields}>
              <SettingFields form={form} card="buyers" isLimited={isLimited} />
            </div>
          </Card>
          <Card
            heading="This website"
            action={
              isLimited ? null : (
                <Button size="sm" aria-expanded={showsAll} onClick={() => onShowAll(!showsAll)}>
                  {showsAll ? 'Show fewer settings' : 'Show all settings'}
                </Button>
              )
            }
          >
            <div className={css.fields}>
              <SettingFields form={form} card="website" isLimited={isLimited} />
              {showsAll ? <SettingFields form={form} card="rare" isLimited={isLimited} /> : null}
            </div>
          </Card>
        </>
      )}
    </SettingsForm>
  );
}
