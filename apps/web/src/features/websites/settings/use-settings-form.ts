import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { fieldProblems } from '#platform/problem.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { changeSays, type Settings, settingsOf, type Website } from '../website-settings.ts';

/** Saves all settings; false when it was not even tried. */
export type SaveSettings = (settings: Settings) => Promise<boolean>;
export type SettingsFormState = UseFormReturnType<Settings>;

/** The settings while they are being changed: field errors stand at their fields, and the focus goes to the first. */
export const useSettingsForm = (website: Website, onSave: SaveSettings) => {
  const form = useForm<Settings>({ initialValues: settingsOf(website) });
  const save = useMutation({
    mutationFn: () => onSave(form.getValues()),
    onSuccess: (isSaved) => {
      if (isSaved) form.resetDirty();
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) form.setFieldError(path.split('.').at(-1) ?? path, message);
      focusFirstError();
    },
  });
  const names = Object.keys(form.getValues()) as (keyof Settings)[];
  const changes = names
    .filter((name) => name !== 'platform_settings' && form.isDirty(name))
    .map((name) => changeSays(name, form.getValues()[name]));
  return { form, save, changes };
};
