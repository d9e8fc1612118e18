import {
  linkTypes,
  type SettingCard,
  type SettingKind,
  type WebsiteSettingName,
  type WebsiteSettingRow,
  websiteSettingRows,
} from '@carded/domain/codes';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { SaveBar, UnsavedGuard } from '#ui/forms/save-bar.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import stackCss from '#ui/stack.module.css';
import { changeSays, type Settings, settingsOf, type Website } from '../website-popup.tsx';

/** The settings of one card. A login limited to some websites sees those it may change. */
export function SettingFields({
  form,
  card,
  isLimited,
  here = {},
}: {
  form: SettingsFormState;
  card: SettingCard;
  isLimited: boolean;
  here?: Partial<Record<WebsiteSettingName, FieldProps>>;
}) {
  return websiteSettingRows
    .filter((row) => row.card === card && (!isLimited || row.isForEveryLogin))
    .map((row) => <SettingField key={row.name} form={form} row={row} here={here[row.name]} />);
}

/** Props that a card adds to a field in its present state. */
type FieldProps = { id?: string; description?: string; disabled?: boolean };

/** How a kind is typed; `domains` and `domain` are never capitalized for people. */
const typed: { readonly [K in SettingKind]?: TextInputProps } = {
  phone: { inputMode: 'tel' },
  email: { inputMode: 'email' },
  address: { inputMode: 'url' },
  calledAddress: { inputMode: 'url' },
  domain: { inputMode: 'url' },
  domains: { autoCapitalize: 'none' },
};

/** The field of a setting: ticked, chosen from a list, or typed. */
function SettingField({
  form,
  row,
  here,
}: {
  form: SettingsFormState;
  row: WebsiteSettingRow;
  here: FieldProps | undefined;
}) {
  const { name, kind, label } = row;
  const about = { label, ...('help' in row ? { description: row.help } : {}), ...here };
  if (kind === 'switch') return <Checkbox {...about} {...form.getInputProps(name, { type: 'checkbox' })} />;
  if (kind === 'linkType')
    return (
      <NativeSelect
        {...about}
        data={linkTypes.map(({ id, label: said }) => ({ value: String(id), label: said }))}
        value={String(form.getValues()[name])}
        onChange={({ currentTarget }) =>
          form.setFieldValue(name, linkTypes.find(({ id }) => String(id) === currentTarget.value)?.id ?? 1)
        }
      />
    );
  return (
    <TextInput
      {...about}
      {...typed[kind]}
      {...('placeholder' in row ? { placeholder: row.placeholder } : {})}
      {...('autoComplete' in row ? { autoComplete: row.autoComplete } : {})}
      {...form.getInputProps(name)}
    />
  );
}

/** One section of a website's settings: its cards, and the bar that names what is not saved. */
export function SettingsForm({
  website,
  onSave,
  children,
}: {
  website: Website;
  onSave: SaveSettings;
  children: (form: SettingsFormState) => ReactNode;
}) {
  const { form, mutation, send, changes } = useSettingsForm(website, onSave);
  return (
    <>
      <form
        className={stackCss.stack}
        inert={mutation.isPending}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (changes.length > 0) send();
        }}
      >
        <Refused error={mutation.error} />
        {children(form)}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      </form>
      {changes.length > 0 ? (
        <SaveBar
          count={changes.length}
          summary={changes.join(' · ')}
          save="Save settings"
          busy={mutation.isPending}
          onSave={send}
          onDiscard={() => {
            form.reset();
            mutation.reset();
          }}
        />
      ) : null}
      <UnsavedGuard count={mutation.isPending ? 0 : changes.length} heading="Leave without saving the settings?" />
    </>
  );
}

/** Saves all settings; false when it was not even tried. */
export type SaveSettings = (settings: Settings) => Promise<boolean>;
type SettingsFormState = UseFormReturnType<Settings>;

/** The settings while they are being changed: field errors stand at their fields, and the focus goes to the first. */
function useSettingsForm(website: Website, onSave: SaveSettings) {
  const { form, mutation, send } = useServerForm<Settings, boolean>({
    initialValues: settingsOf(website),
    save: onSave,
    onSaved: (isSaved, { resetDirty }, sent) => {
      if (isSaved) resetDirty(sent);
    },
  });
  const names = Object.keys(form.getValues()) as (keyof Settings)[];
  const changes = names
    .filter((name) => name !== 'platform_settings' && form.isDirty(name))
    .map((name) => changeSays(name, form.getValues()[name]));
  return { form, mutation, send, changes };
}
