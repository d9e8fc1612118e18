import { platforms } from '@carded/domain/codes';
import { businessTypes } from '@carded/domain/desk';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { LeadValues } from './lead-values.ts';
import css from './leads.module.css';

/** What is known of a business and who speaks for it. Only the email is needed. */
export function LeadFields({ inputOf }: { inputOf: (name: keyof LeadValues) => GetInputPropsReturnType }) {
  return (
    <div className={css.fields}>
      <TextInput label="Business" maxLength={120} {...inputOf('business_name')} />
      <TextInput label="Website" maxLength={253} {...inputOf('website')} />
      <TextInput label="First name" maxLength={60} {...inputOf('personal_firstname')} />
      <TextInput label="Last name" maxLength={60} {...inputOf('personal_lastname')} />
      <TextInput label="Phone" type="tel" maxLength={40} {...inputOf('personal_phone')} />
      <TextInput label="Orders a month" maxLength={40} {...inputOf('business_orders')} />
      <NativeSelect
        label="Platform"
        data={[{ value: '', label: 'Not known' }, ...platforms.map(({ id, label }) => ({ value: String(id), label }))]}
        {...inputOf('business_platform')}
      />
      <Checkbox.Group label="Sells in" {...inputOf('business_types')}>
        <div className={css.types}>
          {businessTypes.map(({ id, label }) => (
            <Checkbox key={id} value={String(id)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
