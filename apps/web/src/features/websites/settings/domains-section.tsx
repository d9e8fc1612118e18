import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#ui/card.tsx';
import { domainsFieldId, type Website } from '../website-settings.ts';
import css from '../websites.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { TextSetting } from './text-setting.tsx';
import type { SaveSettings } from './use-settings-form.ts';

/** On which pages the popup opens, and which domains are proven. */
export const DomainsSection = ({
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
}) => {
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
              <TextSetting
                form={form}
                name="additional_domains"
                id={domainsFieldId}
                placeholder="shop.example.com, example.net"
                description="With commas between them. Subdomains count too."
                autoCapitalize="none"
              />
              {isLimited ? null : (
                <SwitchSetting
                  form={form}
                  name="origin_ignored"
                  disabled={!form.getValues().dev_mode && !form.getValues().origin_ignored}
                  description={
                    form.getValues().dev_mode
                      ? 'Works from any page. For trying out only.'
                      : 'In test mode only: switch that on under General first.'
                  }
                />
              )}
            </div>
          </Card>
          {proofs}
        </>
      )}
    </SettingsForm>
  );
};
