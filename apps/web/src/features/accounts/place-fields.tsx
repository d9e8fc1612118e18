import { countries, divisionsOf } from '@carded/domain/codes';
import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AccountValues } from './account-values.ts';

const countryChoices = [
  { value: '', label: 'Choose a country' },
  ...[...countries]
    .sort((one, other) => rank(one.code) - rank(other.code))
    .map(({ code, name }) => ({ value: code, label: name })),
];

/** Where most merchants are comes first; the others stay in their order. */
function rank(code: string): number {
  const at = ['US', 'CA'].indexOf(code);
  return at === -1 ? 2 : at;
}

/** Country, and its states where it has a list of them. */
export function PlaceFields({ form, part }: { form: UseFormReturnType<AccountValues>; part: 'business' | 'billing' }) {
  const country = form.getValues()[`${part}_country`];
  const states = divisionsOf(country);
  return (
    <>
      <NativeSelect
        label="Country"
        autoComplete={part === 'billing' ? 'billing country' : 'country'}
        data={countryChoices}
        {...form.getInputProps(`${part}_country`)}
        onChange={(event) => {
          form.setFieldValue(`${part}_country`, event.currentTarget.value);
          form.setFieldValue(`${part}_state`, '');
        }}
      />
      {states === null ? null : (
        <NativeSelect
          label={country === 'CA' ? 'Province' : 'State'}
          autoComplete={part === 'billing' ? 'billing address-level1' : 'address-level1'}
          data={[
            { value: '', label: country === 'CA' ? 'Choose a province' : 'Choose a state' },
            ...states.filter(({ isListed }) => isListed).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.getInputProps(`${part}_state`)}
        />
      )}
    </>
  );
}
