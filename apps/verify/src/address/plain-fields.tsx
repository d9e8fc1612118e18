import { useEffect, useMemo, useState } from 'react';
import type { AddressRules } from '#address/address-rules.ts';
import { type FieldName, hasStateList, lengths } from '#flow/known-data.ts';
import { type FieldFault, type FormFaults, type FormValues, useFaultText } from '#form/details-form.ts';
import { SelectField, TextField } from '#parts/form/select-field.tsx';
import { useLanguage, useWords } from '#words/use-words.ts';
import styles from './plain-fields.module.css';

type Props = {
  readonly names: readonly FieldName[];
  readonly form: FormValues;
  readonly rules: AddressRules | null;
  readonly faults: FormFaults;
  readonly onChange: (part: FormValues) => void;
};

/** Fields of one line each, short ones two in a row. */
export function PlainFields({ names, form, rules, faults, onChange }: Props) {
  if (names.length === 0) return null;
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <DetailField key={name} name={name} form={form} rules={rules} fault={faults[name]} onChange={onChange} />
      ))}
    </div>
  );
}

type DetailFieldProps = {
  readonly name: FieldName;
  readonly form: FormValues;
  readonly rules: AddressRules | null;
  readonly fault: FieldFault | undefined;
  readonly onChange: (part: FormValues) => void;
};

const completion: Partial<Record<FieldName, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  country: 'country',
  email: 'email',
  phone: 'tel',
};
const keyboards: Partial<Record<FieldName, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/** Draws one of the buyer's fields: a list where the choices are known, else a line of text. */
function DetailField({ name, form, rules, fault, onChange }: DetailFieldProps) {
  const say = useWords();
  const faultText = useFaultText();
  const places = usePlaces(name, form);
  const states = { state: say('state'), province: say('province'), region: say('state_or_region') };
  const codes = { zip: say('zip_code'), postcode: say('postcode'), postal: say('postal_code') };
  const mayStayEmpty = (rules?.fill as FormValues | undefined)?.[name] !== undefined;
  const labels: Partial<Record<FieldName, string>> = {
    first_name: say('first_name'),
    last_name: say('last_name'),
    address: say('street_and_number'),
    city: rules?.cityName === 'town' ? say('town_or_city') : say('city'),
    state: states[rules?.stateName ?? 'state'],
    zip: codes[rules?.zipName ?? 'zip'],
    country: say('country'),
    email: say('email'),
    phone: say('phone'),
  };
  const label = labels[name] ?? name;
  const props = {
    label: mayStayEmpty ? say('optional', { label }) : label,
    name,
    value: form[name] ?? '',
    fault: fault && faultText(fault, name),
    autoComplete: completion[name] ?? 'off',
    onValue: (text: string) => onChange({ [name]: text }),
  };
  const isHalf = name === 'first_name' || name === 'last_name' || name === 'state' || name === 'zip';
  return (
    <div className={isHalf ? styles.half : styles.whole}>
      {places ? (
        <SelectField {...props} value={places.code} options={places.options} />
      ) : (
        <TextField
          {...props}
          maxLength={lengths[name] ?? undefined}
          inputMode={name === 'zip' && rules?.isZipDigits ? 'numeric' : (keyboards[name] ?? 'text')}
          onBlur={() => {
            const zip = name === 'zip' && form.zip ? rules?.readZip(form.zip) : null;
            if (zip) onChange({ zip });
          }}
        />
      )}
    </div>
  );
}

type Options = readonly (readonly [string, string])[];

type Places = {
  readonly options: Options;
  /** Code of the chosen one, whether the form has a code or a name; empty when it has neither. */
  readonly code: string;
};

/** Loads the choices of a country or state field when it is shown; null for other fields and for countries without a list of states. */
function usePlaces(name: FieldName, form: FormValues): Places | null {
  const language = useLanguage();
  const { country = '', state = '' } = form;
  const [lists, setLists] = useState<typeof import('#address/places.ts') | 'none' | null>(null);
  const kind = name === 'state' || name === 'country' ? name : null;

  useEffect(() => {
    if (kind) import('#address/places.ts').then(setLists, () => setLists('none'));
  }, [kind]);

  const found = lists === 'none' ? null : lists;
  const options = useMemo(
    () => found && (kind === 'country' ? found.countriesIn(language) : found.statesOf(country)),
    [found, kind, country, language],
  );
  if (found && kind) return options && { options, code: found.codeIn(options, kind, { country, state }) };
  const mayHaveList = kind === 'country' || (kind === 'state' && (country === '' || hasStateList(country)));
  return lists === null && mayHaveList ? { options: [], code: '' } : null;
}
