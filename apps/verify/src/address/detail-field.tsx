import type { AddressRules } from '#address/address-rules.ts';
import { usePlaces } from '#address/use-places.ts';
import { type FieldName, lengths } from '#flow/known-data.ts';
import type { FieldFault, FormValues } from '#form/details-form.ts';
import { useFaultText } from '#form/use-fault-text.ts';
import { SelectField } from '#parts/form/select-field.tsx';
import { TextField } from '#parts/form/text-field.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './detail-field.module.css';

type Props = {
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

/** One of the buyer's fields: a list where the choices are known, else a line of text. */
export function DetailField({ name, form, rules, fault, onChange }: Props) {
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
