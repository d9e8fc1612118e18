import { NativeSelect } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { settingLabels, type Website } from '../website-settings.ts';
import css from '../websites.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { TextSetting } from './text-setting.tsx';
import type { SaveSettings } from './use-settings-form.ts';

const linkTypes = [
  { value: '1', label: 'Website' },
  { value: '2', label: 'Shopify' },
];

/** What a website is called and where it is. A login limited to some websites has no switches and does not move them. */
export const GeneralSection = ({
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
}) => (
  <SettingsForm website={website} onSave={onSave}>
    {(form) => (
      <>
        <Card heading="What buyers read">
          <div className={css.fields}>
            <TextSetting form={form} name="name" autoComplete="organization" />
            <TextSetting
              form={form}
              name="contact_phone"
              description="Who a buyer may call when stuck"
              inputMode="tel"
            />
            <TextSetting form={form} name="contact_email" inputMode="email" />
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
            <TextSetting form={form} name="backend_name" description="What your team calls this website" />
            {isLimited ? null : (
              <>
                <TextSetting
                  form={form}
                  name="domain"
                  inputMode="url"
                  description="A new domain has to be proven again. Keys stay as they are."
                />
                <SwitchSetting
                  form={form}
                  name="dev_mode"
                  description="Everything is a test: never billed, never real"
                />
              </>
            )}
            {isLimited || !showsAll ? null : (
              <>
                <NativeSelect
                  label={settingLabels.link_type}
                  description="Where its orders come from"
                  data={linkTypes}
                  value={String(form.getValues().link_type)}
                  onChange={(event) => form.setFieldValue('link_type', event.currentTarget.value === '2' ? 2 : 1)}
                />
                <TextSetting
                  form={form}
                  name="billing_link"
                  inputMode="url"
                  placeholder="https://admin.shopify.com/store/…"
                  description="Where this shop’s charges are looked at"
                />
              </>
            )}
          </div>
        </Card>
      </>
    )}
  </SettingsForm>
);
