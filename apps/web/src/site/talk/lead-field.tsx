import css from './talk.module.css';

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

export function LeadField({ name, typed, isWrong }: Props) {
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
