import type { ShownLead } from '@carded/contract';
import { businessTypes, type LeadFormSource } from '@carded/domain/desk';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LivePart } from '../live-part.tsx';
import css from './talk.module.css';

const notes = {
  wrong: 'Not sent yet. Correct the marked field, and send it again.',
  again: 'Not sent yet. Press Send again. We ask because programs fill in this form, too.',
  later: 'Not sent. Too many came from your network. Try again in an hour.',
  closed: 'Not sent. We are working on this site. Try again later.',
} as const;

/** Form to hear from us, sent without a script; one field is required. The server draws it with a signed time, and again with the typed values after an error. */
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

const fields: Readonly<
  Record<string, { label: string; fault: string; autoComplete: string; maxLength: number; type?: string }>
> = {
  personal_email: {
    label: 'Work email',
    fault: 'Type an email address, such as you@shop.example.',
    autoComplete: 'email',
    maxLength: 254,
    type: 'email',
  },
  business_name: {
    label: 'Shop or business',
    fault: 'Type a name, without an address in it.',
    autoComplete: 'organization',
    maxLength: 120,
  },
  website: {
    label: 'Website',
    fault: 'Type the address of a website, such as shop.example.com.',
    autoComplete: 'url',
    maxLength: 253,
  },
  personal_firstname: {
    label: 'First name',
    fault: 'Type a name, without an address in it.',
    autoComplete: 'given-name',
    maxLength: 60,
  },
  personal_lastname: {
    label: 'Last name',
    fault: 'Type a name, without an address in it.',
    autoComplete: 'family-name',
    maxLength: 60,
  },
  personal_phone: {
    label: 'Phone',
    fault: 'Type a whole phone number, or leave it out.',
    autoComplete: 'tel',
    maxLength: 40,
    type: 'tel',
  },
};
const needed = 'personal_email';

type Props = {
  name: string;
  typed: string;
  isWrong: boolean;
};

function LeadField({ name, typed, isWrong }: Props) {
  const { label, fault, ...input } = fields[name] ?? fields[needed] ?? {};
  return (
    <label>
      <span>
        {label} {name === needed ? null : <small>optional</small>}
      </span>
      <input
        {...input}
        name={name}
        defaultValue={typed}
        required={name === needed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `fault-${name}` : undefined}
      />
      {isWrong ? (
        <span id={`fault-${name}`} className={css.fault}>
          {fault}
        </span>
      ) : null}
    </label>
  );
}

/** The form in a page: a running server draws it with a signed time. One for each page. */
export function LeadPart({ source }: { source: LeadFormSource }) {
  return (
    <LivePart name="lead">
      <LeadForm source={source} stamp="" tracking={{}} typed={{}} types={[]} wrong={[]} note={null} />
    </LivePart>
  );
}

/** Browsers since 2025 open and close a dialog by these, without a script; React and its types do not know them yet. */
const commands = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor });

/** Button that opens the form, where one exists. In an older browser the link below opens it on a page. */
export function LeadDialog({ source }: { source: LeadFormSource }) {
  const id = `lead-${source}`;
  return (
    <>
      <p className={css.open}>
        <button className={buttonClass('plain', 'lg')} type="button" {...commands('show-modal', id)}>
          Tell us about your shop
        </button>
        <a href="/talk">Or on a page of its own</a>
      </p>
      <dialog id={id} className={css.dialog} aria-labelledby={`${id}-title`} {...{ closedby: 'any' }}>
        <header>
          <h2 id={`${id}-title`}>Tell us about your shop</h2>
          <button type="button" aria-label="Close" {...commands('close', id)}>
            <Icon name="close" />
          </button>
        </header>
        <LeadPart source={source} />
      </dialog>
    </>
  );
}
