import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#ui/card.tsx';
import { domainsFieldId, type Settings, type Website } from '../website-settings.ts';
import css from '../websites.module.css';
import { SettingFields } from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SaveSettings } from './use-settings-form.ts';

/** It works in test mode only; one that is on can always be turned off. */
const originField = ({ dev_mode, origin_ignored }: Settings) =>
  dev_mode ? {} : { disabled: !origin_ignored, description: 'In test mode only: turn that on under General first.' };

/** On which pages the popup opens, and which domains are proven. */
export function DomainsSection({
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
