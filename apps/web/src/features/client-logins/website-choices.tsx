import type { AnswerOf } from '@carded/client';
import type { ClientLoginView, LoginView } from '@carded/contract';
import {
  type AccessTypeId,
  accessTypeOf,
  type Permission,
  parsePermissions,
  siteSpecificAccess,
} from '@carded/domain/codes';
import { Checkbox } from '@mantine/core';
import { Segmented } from '#ui/segmented.tsx';
import css from './client-logins.module.css';

/** Limits a login to the ticked websites, or gives it the whole account. */
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
      {draft.accessType === siteSpecificAccess ? (
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

/** Pages that a login sees: its navigation, its first page, and pages outside the navigation. */
export type SeenPages = {
  lands: string;
  groups: { heading: string | null; items: { part: string; label: string }[] }[];
  also: string[];
};

/** The navigation this login gets, made by the rules that draw the real one. */
export function LoginPreview({ pages, websites }: { pages: SeenPages; websites: string[] | null }) {
  return (
    <aside className={css.preview} aria-label="What this login sees">
      <h3>What this login sees</h3>
      {pages.groups.length === 0 ? <p className={css.hint}>No pages yet. Choose what this login may use.</p> : null}
      {pages.groups.map((group) => (
        <div key={group.heading ?? 'main'}>
          {group.heading ? <h4>{group.heading}</h4> : null}
          <ul>
            {group.items.map(({ part, label }) => (
              <li key={part}>{label}</li>
            ))}
          </ul>
        </div>
      ))}
      <dl>
        <dt>Begins at</dt>
        <dd>{pages.lands}</dd>
        {pages.also.length > 0 ? (
          <>
            <dt>Also opens</dt>
            <dd>{pages.also.join(', ')}</dd>
          </>
        ) : null}
        <dt>Of</dt>
        <dd>{websites === null ? 'every website' : websites.length === 0 ? 'no website yet' : websites.join(', ')}</dd>
      </dl>
    </aside>
  );
}

export type LoginOffer = AnswerOf<'clientLogins.list'>;
/** A login while it is typed. */
export type LoginDraft = {
  firstname: string;
  lastname: string;
  email: string;
  accessType: AccessTypeId;
  websites: string[];
  permissions: readonly Permission[];
};

/** A new login begins with nothing, and as narrow as its maker's own. */
export function draftOf(login: ClientLoginView | null, offer: LoginOffer): LoginDraft {
  return {
    firstname: login?.firstname ?? '',
    lastname: login?.lastname ?? '',
    email: login?.email ?? '',
    accessType: accessTypeOf(login?.access_type ?? offer.accessTypes[0]?.id).id,
    websites: login?.websites ?? [],
    permissions: parsePermissions(login?.permissions ?? '').known,
  };
}

/** Makes the body of the request. */
export function bodyOf(draft: LoginDraft) {
  return {
    firstname: draft.firstname.trim(),
    lastname: draft.lastname.trim(),
    email: draft.email.trim(),
    access_type: draft.accessType,
    websites: draft.accessType === siteSpecificAccess ? draft.websites : [],
    permissions: draft.permissions.join(','),
  };
}

/** The permissions that can be ticked for this draft. */
export function offeredFor(offer: LoginOffer, accessType: AccessTypeId) {
  return offer.permList.filter((entry) => accessType === 1 || entry.site_specific);
}

/** The login as it would sign in, previewed in its creator's account. */
export function loginOf(draft: LoginDraft, me: LoginView, offer: LoginOffer): LoginView {
  return {
    ...me,
    kind: 'sub_user',
    token: 'draft',
    access_type: draft.accessType,
    permissions: [...draft.permissions],
    websites:
      draft.accessType === siteSpecificAccess
        ? offer.websites.filter(({ id }) => draft.websites.includes(id)).map(({ token }) => token)
        : null,
  };
}
