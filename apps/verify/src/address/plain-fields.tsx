import type { AddressRules } from '#address/address-rules.ts';
import { DetailField } from '#address/detail-field.tsx';
import type { FieldName } from '#flow/known-data.ts';
import type { FormFaults, FormValues } from '#form/details-form.ts';
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
