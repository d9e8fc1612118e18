import { Checkbox, type CheckboxProps } from '@mantine/core';
import { type Settings, settingLabels } from '../website-settings.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** A setting that is on or off. */
export const SwitchSetting = ({
  form,
  name,
  ...rest
}: Omit<CheckboxProps, 'form' | 'name'> & { form: SettingsFormState; name: keyof Settings }) => (
  <Checkbox label={settingLabels[name]} {...rest} {...form.getInputProps(name, { type: 'checkbox' })} />
);
