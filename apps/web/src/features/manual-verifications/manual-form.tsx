import type { AnswerOf } from '@carded/client';
import { countries } from '@carded/domain/codes';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { WebsiteSelect } from '#ui/forms/find-field.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import css from './manual.module.css';
import { firstStateOf, type ManualValues, missingIn, statesOf } from './manual-values.ts';

const countryChoices = countries.map(({ code, name }) => ({ value: code, label: name }));

/** A customer's details as the order has them; the website's rules decide. */
export function ManualForm({
  start,
  cancel,
  onAnswer,
}: {
  start: ManualValues;
  cancel?: ReactNode;
  onAnswer: (answer: ManualAnswer) => void;
}) {
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: start,
    validate: missingIn,
    ...useManualRun(onAnswer),
  });
  const { country } = form.values;
  const text = (field: keyof ManualValues, label: string) => (
    <TextInput label={label} autoComplete="off" maxLength={200} {...form.getInputProps(field)} />
  );
  const isKnownList = country === 'US' || country === 'CA';
  return (
    <form className={dialog.body} noValidate onSubmit={submit}>
      <Refused error={refused} />
      <WebsiteSelect
        description="Its rules decide, and the verification counts toward it"
        {...form.getInputProps('token')}
      />
      <div className={css.two}>
        {text('first_name', 'First name')}
        {text('last_name', 'Last name')}
      </div>
      <NativeSelect
        label="Country"
        data={countryChoices}
        {...form.getInputProps('country')}
        onChange={({ currentTarget: { value } }) => form.setValues({ country: value, state: firstStateOf(value) })}
      />
      {text('address', 'Street and number')}
      <div className={css.place}>
        {text('city', 'City')}
        <NativeSelect
          label={country === 'CA' ? 'Province' : 'State'}
          data={statesOf(country)}
          {...form.getInputProps('state')}
        />
        {text('zip', country === 'US' ? 'ZIP' : isKnownList ? 'Postal code' : 'Postal code (optional)')}
      </div>
      <BirthDateFields inputProps={(field) => form.getInputProps(field)} />
      <div className={dialog.actions}>
        {cancel}
        <Button kind="brand" type="submit" busy={mutation.isPending}>
          Verify the customer
        </Button>
      </div>
    </form>
  );
}

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
function BirthDateFields({
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

export type ManualAnswer = AnswerOf<'manualVerifications.run'>;
type Asked = { what: string; secret: string; endsMs: number };

const spareMs = 10_000;

/** Runs a manual verification with its own grant. Sending the same form again reuses the grant, so a lost answer is fetched again and not billed again. */
function useManualRun(onAnswer: (answer: ManualAnswer) => void) {
  const queryClient = useQueryClient();
  const asked = useRef<Asked | null>(null);
  return {
    save: async ({ token: key, ...data }: ManualValues) => {
      const what = JSON.stringify([key, data]);
      if (asked.current?.what !== what || asked.current.endsMs - spareMs < Date.now()) {
        const { secret, ends_at } = await call('manualVerifications.grant', { body: { key } });
        asked.current = { what, secret, endsMs: Date.parse(ends_at) };
      }
      return call('manualVerifications.run', { body: { key, secret: asked.current.secret, data } });
    },
    onSaved: (answer: ManualAnswer) => {
      asked.current = null;
      queryClient.invalidateQueries({ queryKey: ['log'] });
      queryClient.invalidateQueries({ queryKey: ['account'] });
      onAnswer(answer);
    },
  };
}
