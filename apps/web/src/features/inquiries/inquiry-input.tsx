import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type InquiryField, places } from './inquiry-kinds.ts';
import { StatesInput } from './states-input.tsx';

const first = { value: '', label: 'Choose one' };

/** One field of an inquiry, by its type. */
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
