import { Card } from '#ui/card.tsx';
import type { Website } from '../website-settings.ts';
import css from '../websites.module.css';
import { SettingFields } from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SaveSettings } from './use-settings-form.ts';

/** Who is notified of a decision: a person by email, a server by a call. */
export function NotificationsSection({
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
