import { type GateOptions, gateAlignments, gateTypes } from '@carded/domain/age-gate';
import { buttonClass } from '#ui/button.tsx';
import css from './gate-builder.module.css';
import { GateFieldInput, type GateWebsite } from './gate-field-input.tsx';
import { type GateField, keys, look, numbers, where, words } from './gate-fields.ts';
import { GateTypePicture } from './gate-type-picture.tsx';

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
