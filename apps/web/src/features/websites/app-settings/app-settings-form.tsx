import type { AnswerOf } from '@carded/client';
import { platforms } from '@carded/domain/codes';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { AppSettingsRefused } from './app-settings-refused.tsx';
import { settingsFrom, valuesOf } from './app-values.ts';

const platformChoices = [
  { value: '', label: 'Not said' },
  ...platforms.map(({ id, label }) => ({ value: String(id), label })),
];
const places = [
  { value: 'checkout', label: 'At checkout' },
  { value: 'cart', label: 'In the cart' },
];

type AppSettings = AnswerOf<'websites.appSettings'>['settings'];

export const AppSettingsForm = ({
  settings,
  onSave,
  onClose,
}: {
  settings: AppSettings;
  onSave: (settings: AppSettings) => Promise<unknown>;
  onClose: () => void;
}) => {
  const form = useForm({ initialValues: valuesOf(settings) });
  const save = useMutation({
    mutationFn: () => onSave(settingsFrom(form.getValues())),
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) form.setFieldError(path.split('.').at(-1) ?? path, message);
      focusFirstError();
    },
  });
  return (
    <form
      className={css.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <AppSettingsRefused error={save.error} />
      <NativeSelect label="Platform" data={platformChoices} {...form.getInputProps('platform')} />
      <Checkbox
        label="The app puts the popup on the shop’s pages"
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <NativeSelect label="Where it asks" data={places} {...form.getInputProps('ask_at')} />
      <TextInput
        label="Only products with this tag"
        description="Empty: every order is asked about"
        {...form.getInputProps('product_tag')}
      />
      <Checkbox
        label="Hold orders without an acceptance"
        {...form.getInputProps('hold_orders', { type: 'checkbox' })}
      />
      <TextInput label="Tag for accepted orders" {...form.getInputProps('accepted_tag')} />
      <TextInput label="Tag for denied orders" {...form.getInputProps('denied_tag')} />
      <TextInput
        label="Accent color"
        description="Of the popup’s button, such as #2b4acb"
        placeholder="#2743c8"
        {...form.getInputProps('accent_color')}
      />
      <TextInput
        label="Logo"
        description="An https address of a picture"
        inputMode="url"
        {...form.getInputProps('logo_url')}
      />
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="brand" type="submit" busy={save.isPending}>
          Save app settings
        </Button>
      </div>
    </form>
  );
};
