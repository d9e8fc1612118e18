import type { ClientLoginView, LoginView } from '@carded/contract';
import { isPermission, loginRoles, type Permission, tickPermission, untickPermission } from '@carded/domain/codes';
import { Checkbox, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { fieldFaults } from '#platform/queries/field-faults.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from './client-logins.module.css';
import {
  bodyOf,
  draftOf,
  type LoginDraft,
  type LoginOffer,
  LoginPreview,
  loginOf,
  offeredFor,
  type SeenPages,
  WebsiteChoices,
} from './website-choices.tsx';

type Faults = Partial<Record<(typeof names)[number], string>>;

const names = ['firstname', 'lastname', 'email', 'websites', 'permissions'] as const;
const refusedFields = (error: unknown) => fieldFaults(error, (name) => names.some((field) => field === name));
const faultsOf = (draft: LoginDraft): Faults => ({
  ...(draft.firstname.trim() === '' ? { firstname: 'Type the first name' } : {}),
  ...(draft.email.trim() === '' ? { email: 'Type the email the invitation goes to' } : {}),
  ...(draft.accessType === 2 && draft.websites.length === 0 ? { websites: 'Choose at least one website' } : {}),
});

export function EditLoginForm({
  login,
  offer,
  seenBy,
  onDirty,
  onSaved,
  onCancel,
}: {
  login: ClientLoginView | null;
  offer: LoginOffer;
  seenBy: (login: LoginView) => SeenPages;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const me = useLogin();
  const [draft, setDraft] = useState(() => draftOf(login, offer));
  const [faults, setFaults] = useState<Faults>({});
  const save = useSaveLogin(login, onSaved, (error) => {
    setFaults(refusedFields(error).faults);
    focusFirstError();
  });
  const change = (next: Partial<LoginDraft>) => {
    setDraft({ ...draft, ...next });
    onDirty(true);
  };
  const offered = offeredFor(offer, draft.accessType);
  const text = (name: 'firstname' | 'lastname' | 'email') => ({
    value: draft[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const isReaddressed = login !== null && draft.email.trim().toLowerCase() !== login.email.toLowerCase();
  const chosen = draft.accessType === 2 ? offer.websites.filter(({ id }) => draft.websites.includes(id)) : null;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultsOf(draft);
        setFaults(found);
        const [first] = Object.keys(found);
        if (first === undefined) save.mutate(draft);
        else
          event.currentTarget
            .querySelector<HTMLInputElement>(`[name="${first}"], [data-part="${first}"] input`)
            ?.focus();
      }}
    >
      <div className={css.typed}>
        <Refused error={refusedFields(save.error).rest} />
        <div className={css.names}>
          <TextInput label="First name" name="firstname" autoComplete="off" data-autofocus {...text('firstname')} />
          <TextInput label="Last name" name="lastname" autoComplete="off" {...text('lastname')} />
        </div>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          description={
            isReaddressed
              ? 'Changing the email sends a new invitation: the old password stops working, and this person is signed out.'
              : login === null
                ? 'We’ll email a link there to set a password. It works for a week.'
                : undefined
          }
          {...text('email')}
        />
        <RoleChoices offered={offered} held={draft.permissions} onChoose={(permissions) => change({ permissions })} />
        <div data-part="permissions">
          <PermissionTree
            offered={offered}
            held={draft.permissions}
            error={faults.permissions}
            onChange={(permissions) => change({ permissions })}
          />
        </div>
        <div data-part="websites">
          <WebsiteChoices
            offer={offer}
            draft={draft}
            error={faults.websites}
            onChange={({ accessType, websites }) =>
              change({
                accessType,
                websites,
                permissions: draft.permissions.filter((code) =>
                  offeredFor(offer, accessType).some((entry) => entry.code === code),
                ),
              })
            }
          />
        </div>
      </div>
      <LoginPreview
        pages={seenBy(loginOf(draft, me, offer))}
        websites={chosen === null ? null : chosen.map(({ domain }) => domain)}
      />
      <div className={`${dialog.actions} ${css.buttons}`}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="brand" type="submit" busy={save.isPending}>
          {login === null || isReaddressed ? 'Send the invitation' : 'Save the login'}
        </Button>
      </div>
    </form>
  );
}

/** Adds a login, or changes an existing one. */
function useSaveLogin(login: ClientLoginView | null, onSaved: () => void, onRefused: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: LoginDraft) =>
      login === null
        ? call('clientLogins.create', { body: { login: bodyOf(draft) } })
        : call('clientLogins.update', { body: { login: { ...bodyOf(draft), token: login.token } } }),
    onSuccess: async ({ login: saved }) => {
      await queryClient.invalidateQueries({ queryKey: clientLoginsQuery.queryKey });
      const name = `${saved.firstname} ${saved.lastname}`.trim();
      toast(
        saved.state === 'invited' && saved.email !== login?.email ? `${name} was invited by email` : `${name} saved`,
      );
      onSaved();
    },
    onError: onRefused,
  });
}

/** Roles ready to be taken, as far as they can be given here. */
function RoleChoices({
  offered,
  held,
  onChoose,
}: {
  offered: LoginOffer['permList'];
  held: readonly Permission[];
  onChoose: (permissions: readonly Permission[]) => void;
}) {
  const codes = offered.map(({ code }) => code);
  const roles = loginRoles.filter(({ permissions }) => permissions.every((code) => codes.includes(code)));
  if (roles.length === 0) return null;
  return (
    <fieldset className={css.choices}>
      <legend>Start with a role</legend>
      <div className={css.roles}>
        {roles.map(({ label, about, permissions }) => (
          <Button
            key={label}
            title={about}
            aria-pressed={held.length === permissions.length && permissions.every((code) => held.includes(code))}
            onClick={() => onChoose(permissions)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Ticking a parent ticks its children, unticking clears them. */
function PermissionTree({
  offered,
  held,
  error,
  onChange,
}: {
  offered: LoginOffer['permList'];
  held: readonly Permission[];
  error?: string | undefined;
  onChange: (held: readonly Permission[]) => void;
}) {
  const toggle = (code: string, isTicked: boolean) => {
    if (!isPermission(code)) return;
    const next = isTicked ? tickPermission(held, code) : untickPermission(held, code);
    onChange(next.filter((one) => held.includes(one) || offered.some((entry) => entry.code === one)));
  };
  return (
    <fieldset className={css.choices} aria-describedby={error ? 'permissions-error' : undefined}>
      <legend>May use</legend>
      <div className={css.tree}>
        {offered.map(({ code, label, parent }) => (
          <Checkbox
            key={code}
            label={label}
            className={parent === null ? '' : (css.child ?? '')}
            checked={held.some((one) => one === code)}
            onChange={(event) => toggle(code, event.currentTarget.checked)}
          />
        ))}
      </div>
      {error ? (
        <p className={css.fault} id="permissions-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The other logins, and what a new one may be given. */
export const clientLoginsQuery = queryOptions({
  queryKey: ['client-logins'],
  queryFn: () => call('clientLogins.list', {}),
});
