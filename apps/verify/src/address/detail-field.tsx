import { useLingui } from '@lingui/react/macro';
import type { AddressRules } from '#address/address-rules.ts';
import { usePlaces } from '#address/use-places.ts';
import { type FieldName, lengths } from '#flow/known-data.ts';
import type { FieldFault, FormValues } from '#form/details-form.ts';
import { useFaultText } from '#form/use-fault-text.ts';
import { SelectField } from '#parts/select-field.tsx';
import { TextField } from '#parts/text-field.tsx';
import styles from './detail-field.module.css';

interface Props {
  readonly name: FieldName;
  readonly form: FormValues;
  readonly rules: AddressRules | null;
  readonly fault: FieldFault | undefined;
  readonly onChange: (part: FormValues) => void;
}

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
  const { t } = useLingui();
  const faultText = useFaultText();
  const options = usePlaces(name, form);
  const states = { state: t`State`, province: t`Province`, region: t`State or region` };
  const codes = { zip: t`ZIP code`, postcode: t`Postcode`, postal: t`Postal code` };
  const mayStayEmpty = (rules?.fill as FormValues | undefined)?.[name] !== undefined;
  const labels: Partial<Record<FieldName, string>> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    address: t`Street and number`,
    city: rules?.cityName === 'town' ? t`Town or city` : t`City`,
    state: states[rules?.stateName ?? 'state'],
    zip: codes[rules?.zipName ?? 'zip'],
    country: t`Country`,
    email: t`Email`,
    phone: t`Phone`,
  };
  const label = labels[name] ?? name;
  const props = {
    label: mayStayEmpty ? t`${label} (optional)` : label,
    name,
    value: form[name] ?? '',
    fault: fault && faultText(fault, name),
    autoComplete: completion[name] ?? 'off',
    onValue: (text: string) => onChange({ [name]: text }),
  };
  const isHalf = name === 'first_name' || name === 'last_name' || name === 'state' || name === 'zip';
  return (
    <div className={isHalf ? styles.half : styles.whole}>
      {options ? (
        <SelectField {...props} options={options} />
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
