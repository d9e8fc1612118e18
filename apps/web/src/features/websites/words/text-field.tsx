import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { type TextName, textLabels } from './texts.ts';
import css from './words.module.css';

/** One text with the preset's as its placeholder. "Same as Preset" is there only while one is chosen; taken off, its words are there to be changed. */
export function TextField({
  name,
  value,
  placeholder,
  hasPreset,
  error,
  onChange,
  onFocus,
}: {
  name: TextName;
  value: string;
  placeholder: string;
  hasPreset: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
}) {
  const shared = {
    label: textLabels[name].label,
    description: textLabels[name].description,
    placeholder,
    value,
    error,
    onFocus,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div className={css.field}>
      {name === 'emailSubject' ? (
        <TextInput {...shared} maxLength={200} />
      ) : (
        <Textarea {...shared} rows={name === 'emailText' ? 9 : 3} maxLength={4000} />
      )}
      {hasPreset ? (
        <Checkbox
          label={
            <>
              Same as Preset<span className="sr">: {textLabels[name].label}</span>
            </>
          }
          checked={value === ''}
          onChange={(event) => onChange(event.currentTarget.checked ? '' : placeholder)}
        />
      ) : null}
    </div>
  );
}
