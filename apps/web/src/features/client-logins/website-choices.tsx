import { accessTypeOf } from '@carded/domain/codes';
import { Checkbox } from '@mantine/core';
import { Segmented } from '#ui/segmented.tsx';
import css from './client-logins.module.css';
import type { LoginDraft, LoginOffer } from './login-draft.ts';

/** How far a login reaches: the whole account, or the websites ticked here. */
export function WebsiteChoices({
  offer,
  draft,
  error,
  onChange,
}: {
  offer: LoginOffer;
  draft: LoginDraft;
  error?: string | undefined;
  onChange: (change: Pick<LoginDraft, 'accessType' | 'websites'>) => void;
}) {
  return (
    <fieldset className={css.choices} aria-describedby={error ? 'websites-error' : undefined}>
      <legend>Works on</legend>
      {offer.accessTypes.length > 1 ? (
        <Segmented
          label="Which websites"
          value={String(draft.accessType)}
          options={offer.accessTypes.map(({ id }) => ({ value: String(id), label: accessTypeOf(id).reach }))}
          onChange={(value) => onChange({ accessType: accessTypeOf(Number(value)).id, websites: draft.websites })}
        />
      ) : null}
      {draft.accessType === 2 ? (
        <div className={css.websites}>
          {offer.websites.map(({ id, domain, name }) => (
            <Checkbox
              key={id}
              label={domain}
              description={name === domain ? undefined : name}
              checked={draft.websites.includes(id)}
              onChange={(event) =>
                onChange({
                  accessType: 2,
                  websites: event.currentTarget.checked
                    ? [...draft.websites, id]
                    : draft.websites.filter((one) => one !== id),
                })
              }
            />
          ))}
          {offer.websites.length === 0 ? <p className={css.hint}>There are no websites to choose yet.</p> : null}
          <p className={css.hint}>
            No customers, billing or support, no removal of a website, and no settings of the whole account.
          </p>
        </div>
      ) : null}
      {error ? (
        <p className={css.fault} id="websites-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
