import { Card } from '#ui/card.tsx';
import type { Website } from '../website-settings.ts';
import css from '../websites.module.css';
import { SettingsForm } from './settings-form.tsx';
import { SwitchSetting } from './switch-setting.tsx';
import { TextSetting } from './text-setting.tsx';
import type { SaveSettings } from './use-settings-form.ts';

/** Who is told of a decision: a person by mail, a server by a call. */
export const NotificationsSection = ({
  website,
  isLimited,
  onSave,
}: {
  website: Website;
  isLimited: boolean;
  onSave: SaveSettings;
}) => (
  <SettingsForm website={website} onSave={onSave}>
    {(form) => (
      <>
        <Card heading="Email" about="Says which verification it is about, and nothing of the buyer.">
          <div className={css.fields}>
            <TextSetting form={form} name="notify_email" inputMode="email" autoComplete="email" />
            {isLimited ? null : (
              <>
                <SwitchSetting form={form} name="notify_on_accept" />
                <SwitchSetting form={form} name="notify_on_deny" />
              </>
            )}
          </div>
        </Card>
        <Card
          heading="Your server"
          about="Each change of status is sent there as a signed PUT. For more than one address, or a log of what was sent, use webhooks."
        >
          <div className={css.fields}>
            <TextSetting
              form={form}
              name="callback_url"
              inputMode="url"
              placeholder="https://shop.example/carded"
              description="A public http or https address"
            />
          </div>
        </Card>
      </>
    )}
  </SettingsForm>
);
