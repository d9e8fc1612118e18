import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Website } from '../website-settings.ts';
import css from '../websites.module.css';
import { SettingFields } from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SaveSettings } from './use-settings-form.ts';

/** What a website is called and where it is. A login limited to some websites has no switches and does not move them. */
export function GeneralSection({
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
