import type { ClientLoginView, LoginView } from '@carded/contract';
import { siteSpecificAccess } from '@carded/domain/codes';
import { TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { fieldFaults } from '#platform/queries/problem.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { focusFirstError } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import css from './client-logins.module.css';
import { PermissionTree, RoleChoices } from './login-permissions.tsx';
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
  ...(draft.accessType === siteSpecificAccess && draft.websites.length === 0
    ? { websites: 'Choose at least one website' }
    : {}),
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
  const chosen =
    draft.accessType === siteSpecificAccess ? offer.websites.filter(({ id }) => draft.websites.includes(id)) : null;
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

/** The other logins, and what a new one may be given. */
export const clientLoginsQuery = queryOptions({
  queryKey: ['client-logins'],
  queryFn: () => call('clientLogins.list', {}),
});
