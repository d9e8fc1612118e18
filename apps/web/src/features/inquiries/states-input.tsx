import { NativeSelect } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import css from './inquiries.module.css';
import { places } from './inquiry-kinds.ts';

const all = places.flatMap(({ items }) => items);

/** Several states: each is added from the list, and taken off again by its button. */
export function StatesInput({
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
