import type { AnswerOf } from '@carded/client';
import { Card } from '#ui/card.tsx';
import stackCss from '#ui/stack.module.css';
import { AppSettingsForm } from '../app-settings/app-settings-form.tsx';
import css from '../websites.module.css';

type AppSettings = AnswerOf<'websites.appSettings'>['settings'];

export const StaffAppSection = ({
  settings,
  onSave,
  onClose,
}: {
  settings: AppSettings;
  onSave: (settings: AppSettings) => Promise<boolean>;
  onClose: () => void;
}) => (
  <div className={stackCss.stack}>
    <Card heading="App settings" about="For the app of the store platform.">
      <div className={css.fields}>
        <AppSettingsForm settings={settings} close="Close" onSave={onSave} onClose={onClose} />
      </div>
    </Card>
  </div>
);
