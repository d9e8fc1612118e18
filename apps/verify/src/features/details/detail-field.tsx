import { useLingui } from '@lingui/react/macro';
import type { FieldFault, FormValues } from '#features/details/details-form.ts';
import { useFaultText } from '#features/details/use-fault-text.ts';
import { usePlaces } from '#features/details/use-places.ts';
import type { FieldName } from '#flow/known-data.ts';
import { SelectField } from '#parts/select-field.tsx';
import { TextField } from '#parts/text-field.tsx';
import styles from './detail-field.module.css';

interface Props {
  readonly name: FieldName;
  readonly form: FormValues;
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
export function DetailField({ name, form, fault, onChange }: Props) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const options = usePlaces(name, form);
  const isAmerican = (form.country ?? '') === '' || form.country?.toUpperCase() === 'US';
  const labels: Partial<Record<FieldName, string>> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    address: t`Street and number`,
    city: t`City`,
    state: isAmerican ? t`State` : t`State or province`,
    zip: isAmerican ? t`ZIP code` : t`Postal code`,
    country: t`Country`,
    email: t`Email`,
    phone: t`Phone`,
  };
  const props = {
    label: labels[name] ?? name,
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
        <TextField {...props} maxLength={name === 'address' ? 200 : 120} inputMode={keyboards[name] ?? 'text'} />
      )}
    </div>
  );
}
