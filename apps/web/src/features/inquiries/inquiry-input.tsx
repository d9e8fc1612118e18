import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import css from './inquiries.module.css';
import { type InquiryField, places } from './inquiry-kinds.ts';

const first = { value: '', label: 'Choose one' };

const all = places.flatMap(({ items }) => items);

/** Draws one field of an inquiry, by its type. */
export function InquiryInput({
  field,
  value,
  fault,
  onChange,
}: {
  field: InquiryField;
  value: string | string[];
  fault: string | null;
  onChange: (value: string | string[]) => void;
}) {
  const common = { name: field.name, label: field.label, description: field.about, error: fault };
  const text = typeof value === 'string' ? value : '';
  const set = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (field.type) {
    case 'choice':
      return <NativeSelect {...common} value={text} data={[first, ...(field.choices ?? [])]} onChange={set} />;
    case 'state':
      return <NativeSelect {...common} value={text} data={[first, ...places]} onChange={set} />;
    case 'states':
      return <StatesInput {...common} value={typeof value === 'string' ? [] : value} onChange={onChange} />;
    case 'long':
      return <Textarea {...common} rows={4} maxLength={4_000} value={text} onChange={set} />;
    default:
      return (
        <TextInput
          {...common}
          type={field.type}
          maxLength={field.type === 'tel' ? 40 : 200}
          autoComplete={field.type === 'email' ? 'email' : field.type === 'tel' ? 'tel' : 'off'}
          value={text}
          onChange={set}
        />
      );
  }
}

/** Several states: each is added from the list, and taken off again by its button. */
function StatesInput({
  name,
  label,
  error,
  value,
  onChange,
}: {
  name: string;
  label: string;
  error: string | null;
  value: string[];
  onChange: (value: string[]) => void;
}) {
  return (
    <div className={css.states}>
      <NativeSelect
        name={name}
        label={label}
        error={error}
        value=""
        data={[
          { value: '', label: value.length === 0 ? 'Choose one' : 'Add another' },
          ...places.map(({ group, items }) => ({ group, items: items.filter((item) => !value.includes(item.value)) })),
        ]}
        onChange={(event) => event.currentTarget.value !== '' && onChange([...value, event.currentTarget.value])}
      />
      {value.length === 0 ? null : (
        <ul aria-label="Chosen states">
          {value.map((code) => (
            <li key={code}>
              {all.find((place) => place.value === code)?.label ?? code}
              <Button size="sm" kind="quiet" onClick={() => onChange(value.filter((one) => one !== code))}>
                Remove<span className="sr"> {all.find((place) => place.value === code)?.label ?? code}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
