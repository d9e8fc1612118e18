import { linkTypes, type SettingKind, type WebsiteSettingRow } from '@carded/domain/codes';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { SettingsFormState } from './use-settings-form.ts';

/** What a card says of a field by how things stand there. */
export type FieldProps = { id?: string; description?: string; disabled?: boolean };

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
export function SettingField({
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
