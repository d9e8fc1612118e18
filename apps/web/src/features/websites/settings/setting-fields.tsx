import {
  linkTypes,
  type SettingCard,
  type SettingKind,
  type WebsiteSettingName,
  type WebsiteSettingRow,
  websiteSettingRows,
} from '@carded/domain/codes';
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { SettingsFormState } from './settings-form.tsx';

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

/** What a card says of a field by how things stand there. */
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
