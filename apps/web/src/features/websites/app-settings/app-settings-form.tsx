import type { AnswerOf } from '@carded/client';
import { platforms } from '@carded/domain/codes';
import { brand } from '@carded/tokens/colors';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { useServerForm } from '#ui/forms/use-server-form.ts';
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

export function AppSettingsForm({
  settings,
  onSave,
  onClose,
}: {
  settings: AppSettings;
  onSave: (settings: AppSettings) => Promise<unknown>;
  onClose: () => void;
}) {
  const { form, mutation, submit } = useServerForm({
    initialValues: valuesOf(settings),
    save: (values) => onSave(settingsFrom(values)),
  });
  return (
    <form className={css.body} noValidate onSubmit={submit}>
      <AppSettingsRefused error={mutation.error} />
      <NativeSelect label="Platform" data={platformChoices} {...form.getInputProps('platform')} />
      <Checkbox
        label="The app puts the popup on the shop’s pages"
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <NativeSelect label="Where it asks" data={places} {...form.getInputProps('ask_at')} />
      <TextInput
        label="Only products with this tag"
        description="Empty: every order is checked"
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
        description={`Of the popup’s button, such as ${brand.light}`}
        placeholder={brand.light}
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
        <Button kind="brand" type="submit" busy={mutation.isPending}>
          Save app settings
        </Button>
      </div>
    </form>
  );
}
