import type { ShownLead } from '@carded/contract';
import { businessTypes } from '@carded/domain/desk';
import { buttonClass } from '#ui/button.tsx';
import { LeadField } from './lead-field.tsx';
import css from './talk.module.css';

const notes = {
  wrong: 'Not sent yet. Correct the marked field, and send it again.',
  again: 'Not sent yet. Press Send again. We ask because programs fill in this form, too.',
  later: 'Not sent. Too many came from your network. Try again in an hour.',
  closed: 'Not sent. We are working on this site. Try again later.',
} as const;

/** Asks to hear from us. One field is needed; it is sent without a script. The server draws it with a signed time, and again with what was typed where it was not taken. */
export function LeadForm({ source, stamp, tracking, typed, types, wrong, note }: ShownLead) {
  const field = (name: string) => ({
    name,
    typed: typed[name] ?? '',
    isWrong: wrong.includes(name),
  });
  return (
    <form className={css.form} method="post" action="/lead/collect">
      {note === null ? null : (
        <p className={css.note} role="alert">
          {notes[note]}
        </p>
      )}
      <LeadField {...field('personal_email')} />
      <LeadField {...field('business_name')} />
      <LeadField {...field('website')} />
      <LeadField {...field('personal_firstname')} />
      <LeadField {...field('personal_lastname')} />
      <LeadField {...field('personal_phone')} />
      <fieldset>
        <legend>
          You sell in <small>optional</small>
        </legend>
        {businessTypes.map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" name="business_types" value={id} defaultChecked={types.includes(id)} />
            {label}
          </label>
        ))}
      </fieldset>
      {/* Only programs see it, and fill it in. */}
      <label className={css.fax} aria-hidden="true">
        Fax
        <input name="fax" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="stamp" value={stamp} />
      {Object.entries(tracking).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <button className={buttonClass('brand', 'lg')} type="submit">
          Send
        </button>
      </div>
      <p>A person of our team answers by email. We send nothing else, and pass it on to nobody.</p>
    </form>
  );
}
