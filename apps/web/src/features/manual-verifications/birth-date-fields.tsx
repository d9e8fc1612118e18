import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import css from './manual.module.css';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const months = [
  { value: '', label: 'Month' },
  ...Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthName.format(new Date(Date.UTC(2000, index, 1))),
  })),
];

type Field = 'dob_day' | 'dob_month' | 'dob_year';

/** Month, day and year, as a card says them. */
export function BirthDateFields({
  inputProps,
}: {
  inputProps: (field: Field) => Pick<TextInputProps, 'value' | 'onChange' | 'error'>;
}) {
  const month = inputProps('dob_month');
  return (
    <fieldset className={css.birth}>
      <legend>Birth date</legend>
      <NativeSelect
        aria-label="Month"
        data={months}
        value={String(month.value)}
        error={month.error}
        data-path="dob_month"
        onChange={(event) => month.onChange?.(event as never)}
      />
      <TextInput aria-label="Day" placeholder="Day" inputMode="numeric" maxLength={2} {...inputProps('dob_day')} />
      <TextInput aria-label="Year" placeholder="Year" inputMode="numeric" maxLength={4} {...inputProps('dob_year')} />
    </fieldset>
  );
}
