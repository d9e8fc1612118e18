import { TextInput, type TextInputProps } from '@mantine/core';
import { type Settings, settingLabels } from '../website-settings.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** A setting that is typed. */
export const TextSetting = ({
  form,
  name,
  ...rest
}: Omit<TextInputProps, 'form' | 'name'> & { form: SettingsFormState; name: keyof Settings }) => (
  <TextInput label={settingLabels[name]} {...rest} {...form.getInputProps(name)} />
);
