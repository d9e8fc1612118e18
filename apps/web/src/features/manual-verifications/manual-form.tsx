import { countries } from '@carded/domain/codes';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialog.module.css';
import { Refused } from '#ui/refused.tsx';
import { WebsiteSelect } from '#ui/website-select.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';
import css from './manual.module.css';
import { firstStateOf, type ManualValues, missingIn, statesOf } from './manual-values.ts';
import { type ManualAnswer, useManualRun } from './use-manual-run.ts';

const countryChoices = countries.map(({ code, name }) => ({ value: code, label: name }));

/** A customer's details as the order has them; the website's rules decide. */
export const ManualForm = ({
  start,
  cancel,
  onAnswer,
}: {
  start: ManualValues;
  cancel?: ReactNode;
  onAnswer: (answer: ManualAnswer) => void;
}) => {
  const form = useForm<ManualValues>({ initialValues: start, validate: missingIn });
  const run = useManualRun(onAnswer);
  const { country } = form.values;
  const focusFirst = (fields: string[]) => {
    const [first] = fields;
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const submit = (values: ManualValues) =>
    run.mutate(values, {
      onError: (error) => {
        const wrong = fieldProblems(error).map(({ path, message }) => ({
          field: path.split('.').at(-1) ?? '',
          message,
        }));
        for (const { field, message } of wrong) form.setFieldError(field, message);
        focusFirst(wrong.map(({ field }) => field));
      },
    });
  const text = (field: keyof ManualValues, label: string) => (
    <TextInput label={label} autoComplete="off" maxLength={200} {...form.getInputProps(field)} />
  );
  const isKnownList = country === 'US' || country === 'CA';
  return (
    <form
      className={dialog.body}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(Object.keys(errors)))}
    >
      <Refused error={fieldProblems(run.error).length === 0 ? run.error : null} />
      <WebsiteSelect description="Its rules decide, and it is counted there" {...form.getInputProps('token')} />
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
        <Button kind="brand" type="submit" busy={run.isPending}>
          Verify the customer
        </Button>
      </div>
    </form>
  );
};
