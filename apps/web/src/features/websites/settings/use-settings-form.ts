import type { UseFormReturnType } from '@mantine/form';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { changeSays, type Settings, settingsOf, type Website } from '../website-settings.ts';

/** Saves all settings; false when it was not even tried. */
export type SaveSettings = (settings: Settings) => Promise<boolean>;
export type SettingsFormState = UseFormReturnType<Settings>;

/** The settings while they are being changed: field errors stand at their fields, and the focus goes to the first. */
export function useSettingsForm(website: Website, onSave: SaveSettings) {
  const { form, mutation, send } = useServerForm<Settings, boolean>({
    initialValues: settingsOf(website),
    save: onSave,
    onSaved: (isSaved, saved) => {
      if (isSaved) saved.resetDirty();
    },
  });
  const names = Object.keys(form.getValues()) as (keyof Settings)[];
  const changes = names
    .filter((name) => name !== 'platform_settings' && form.isDirty(name))
    .map((name) => changeSays(name, form.getValues()[name]));
  return { form, mutation, send, changes };
}
