import { type GateOptions, gateAlignments, gateTypes } from '@carded/domain/age-gate';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import css from './gate-builder.module.css';
import { type GateField, keys, look, numbers, where, words } from './gate-fields.ts';
import gateTypePictureCss from './gate-type-picture.module.css';

type Props = {
  /** The page that the form is on: its address is the gate. */
  page: string;
  template: string;
  options: GateOptions;
  wrong: readonly (keyof GateOptions)[];
  websites?: readonly GateWebsite[];
};

/** A GET form: its address is the gate. */
export function GateForm({ page, template, options, wrong, websites }: Props) {
  const inputOf = (field: GateField) => (
    <GateFieldInput key={field.name} field={field} options={options} isWrong={wrong.includes(field.name)} />
  );
  return (
    <form action={page} method="get" className={css.form}>
      <input type="hidden" name="template" value={template} />
      <fieldset>
        <legend>The question</legend>
        <div className={css.row}>{numbers.map(inputOf)}</div>
        <div className={css.types} role="radiogroup" aria-label="How it asks">
          {gateTypes.map(({ id, label, hint }) => (
            <label key={id}>
              <input type="radio" name="type" value={id} defaultChecked={options.type === id} />
              <GateTypePicture type={id} />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </div>
        {(['shared', 'confirmDate'] as const).map((name) => (
          <label key={name} className={css.box}>
            <input type="checkbox" name={name} value="1" defaultChecked={options[name]} />
            {name === 'shared'
              ? 'Ask before remembering: the device may be shared'
              : 'Show every birth date back before it counts'}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Words</legend>
        <label>
          Language
          <select name="lang" defaultValue={options.lang}>
            <option value="">The page’s own</option>
            <option value="en">English</option>
            <option value="es">Spanish</option>
            <option value="fr">French</option>
          </select>
        </label>
        {words.map(inputOf)}
        <label>
          Alignment
          <select name="bodyTextAlign" defaultValue={options.bodyTextAlign}>
            {gateAlignments.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </fieldset>
      <fieldset>
        <legend>Look</legend>
        {look.map(inputOf)}
      </fieldset>
      <fieldset>
        <legend>Where</legend>
        {where.map(inputOf)}
      </fieldset>
      <fieldset>
        <legend>With your account</legend>
        {keys.map((field) => (
          <GateFieldInput
            key={field.name}
            field={websites === undefined ? field : { ...field, label: field.label.replace(/:.*/, '') }}
            options={options}
            isWrong={wrong.includes(field.name)}
            {...(websites === undefined ? {} : { websites })}
          />
        ))}
      </fieldset>
      <button type="submit" className={buttonClass('brand', 'lg')}>
        Show this gate
      </button>
    </form>
  );
}

/** A website of the account, whose key a gate may carry. */
export type GateWebsite = { name: string; key: string };
type GateWebsiteProps = {
  field: GateField;
  options: GateOptions;
  isWrong: boolean;
  /** Known websites, offered as a choice instead of a typed key. */
  websites?: readonly GateWebsite[];
};

/** Draws a label, its field and its error. */
function GateFieldInput({ field, options, isWrong, websites }: GateWebsiteProps) {
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

const drawn: Readonly<Record<GateOptions['type'], ReactNode>> = {
  button: (
    <>
      <rect className={gateTypePictureCss.words} x="18" y="14" width="60" height="6" rx="3" />
      <rect className={gateTypePictureCss.press} x="18" y="32" width="60" height="15" rx="5" />
    </>
  ),
  yesno: (
    <>
      <rect className={gateTypePictureCss.words} x="18" y="14" width="60" height="6" rx="3" />
      <rect className={gateTypePictureCss.press} x="18" y="32" width="28" height="15" rx="5" />
      <rect className={gateTypePictureCss.press} x="50" y="32" width="28" height="15" rx="5" />
    </>
  ),
  dob: (
    <>
      <rect className={gateTypePictureCss.words} x="18" y="14" width="44" height="6" rx="3" />
      <rect className={gateTypePictureCss.field} x="14" y="32" width="30" height="15" rx="4" />
      <rect className={gateTypePictureCss.press} x="19" y="37" width="9" height="5" rx="1.5" />
      <path className={gateTypePictureCss.field} d="M33 38l3 3 3-3" />
      <rect className={gateTypePictureCss.field} x="48" y="32" width="15" height="15" rx="4" />
      <rect className={gateTypePictureCss.field} x="67" y="32" width="15" height="15" rx="4" />
    </>
  ),
  dobinput: (
    <>
      <rect className={gateTypePictureCss.words} x="18" y="14" width="44" height="6" rx="3" />
      <rect className={gateTypePictureCss.field} x="14" y="32" width="20" height="15" rx="4" />
      <rect className={gateTypePictureCss.press} x="19" y="37" width="9" height="5" rx="1.5" />
      <rect className={gateTypePictureCss.field} x="38" y="32" width="20" height="15" rx="4" />
      <rect className={gateTypePictureCss.press} x="43" y="37" width="9" height="5" rx="1.5" />
      <rect className={gateTypePictureCss.field} x="62" y="32" width="20" height="15" rx="4" />
      <rect className={gateTypePictureCss.press} x="67" y="35.5" width="1.6" height="8" />
    </>
  ),
};

/** Draws a gate of this kind. It has no text alternative, because the words beside it describe it. */
export function GateTypePicture({ type }: { type: GateOptions['type'] }) {
  return (
    <svg className={gateTypePictureCss.picture} viewBox="0 0 96 60" aria-hidden="true">
      {drawn[type]}
    </svg>
  );
}
