import type { GateOptions } from '@carded/domain/age-gate';
import type { GateField } from './gate-fields.ts';

/** A website of the account, whose key a gate may carry. */
export type GateWebsite = { name: string; key: string };
type Props = {
  field: GateField;
  options: GateOptions;
  isWrong: boolean;
  /** Where they are known, one of them is chosen instead of a key that is typed. */
  websites?: readonly GateWebsite[];
};

/** A label, its field, and what is to be said about it. */
export function GateFieldInput({ field, options, isWrong, websites }: Props) {
  const { name, label, hint, wrong, isLong, ...input } = field;
  const value = String(options[name]);
  const shared = { name, defaultValue: value, 'aria-invalid': isWrong || undefined, autoComplete: 'off' };
  const isOwn = websites?.some(({ key }) => key === value) ?? false;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is one of three kinds
    <label>
      {label}
      {isLong ? (
        <textarea {...shared} rows={2} maxLength={input.maxLength} />
      ) : websites === undefined ? (
        <input {...input} {...shared} />
      ) : (
        <select {...shared}>
          <option value="">No</option>
          {isOwn || value === '' ? null : <option value={value}>Another website’s key</option>}
          {websites.map((website) => (
            <option key={website.key} value={website.key}>
              {website.name}
            </option>
          ))}
        </select>
      )}
      <small data-part={`says-${name}`}>
        {isWrong ? <strong>This was not taken. {wrong}</strong> : (hint ?? null)}
      </small>
    </label>
  );
}
