import type { UseFormReturnType } from '@mantine/form';
import { PlaceFields as Fields } from '#ui/forms/place-fields.tsx';
import type { AccountValues } from './account-values.ts';

/** Where a business is, or its bills go. */
export function PlaceFields({ form, part }: { form: UseFormReturnType<AccountValues>; part: 'business' | 'billing' }) {
  return (
    <Fields
      country={form.getInputProps(`${part}_country`)}
      state={form.getInputProps(`${part}_state`)}
      chosen={form.getValues()[`${part}_country`]}
      onCountry={(code) => {
        form.setFieldValue(`${part}_country`, code);
        form.setFieldValue(`${part}_state`, '');
      }}
      {...(part === 'billing' ? { autoComplete: 'billing' } : {})}
    />
  );
}
