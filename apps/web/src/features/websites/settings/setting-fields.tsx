import { type SettingCard, type WebsiteSettingName, websiteSettingRows } from '@carded/domain/codes';
import { type FieldProps, SettingField } from './setting-field.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

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
