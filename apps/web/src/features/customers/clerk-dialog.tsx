import type { ClientLoginView } from '@carded/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { customerLoginsQuery } from './customer-queries.ts';
import css from './customers.module.css';

/** Adds or changes a customer's login that shows no buyers. The person sets the password, and the owner is notified of a new login. */
export function ClerkDialog({
  uuid,
  login,
  permList,
  onClose,
}: {
  uuid: string;
  login: ClientLoginView | null;
  permList: readonly { code: string; label: string }[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const held = login?.permissions.split(',') ?? permList.slice(0, 1).map(({ code }) => code);
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: {
      firstname: login?.firstname ?? '',
      lastname: login?.lastname ?? '',
      email: login?.email ?? '',
      permissions: permList.map(({ code }) => code).filter((code) => held.includes(code)),
    },
    validate: {
      firstname: (value) => (value.trim() === '' ? 'Type a first name' : null),
      email: (value) => (value.trim() === '' ? 'Type an email' : null),
    },
    save: ({ permissions, ...typed }) => {
      const typedLogin = {
        ...typed,
        access_type: login?.access_type ?? 1,
        websites: login?.websites ?? [],
        permissions: permissions.join(','),
      };
      return login === null
        ? call('clientLogins.create', { body: { client: uuid, login: typedLogin } })
        : call('clientLogins.update', { body: { client: uuid, login: { ...typedLogin, token: login.token } } });
    },
    onSaved: async (_, { getValues }) => {
      const { firstname, email } = getValues();
      toast(isInvited(login, email) ? `${firstname} was invited by email` : 'The login was saved');
      await queryClient.invalidateQueries({ queryKey: customerLoginsQuery(uuid).queryKey });
      onClose();
    },
  });
  const isReaddressed = login !== null && isInvited(login, form.getValues().email);
  return (
    <FormDialog
      closeOnClickOutside={!form.isDirty()}
      title={login === null ? 'Add a login' : `Change ${login.firstname}’s login`}
      action={login === null ? 'Add and invite' : isReaddressed ? 'Send the invitation' : 'Save the login'}
      busy={mutation.isPending}
      disabled={login !== null && !form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.pair}>
        <TextInput label="First name" data-autofocus {...form.getInputProps('firstname')} />
        <TextInput label="Last name" {...form.getInputProps('lastname')} />
      </div>
      <TextInput
        label="Email"
        type="email"
        description={
          isReaddressed
            ? 'Changing the email sends a new invitation: the old password stops working, and this person is signed out.'
            : login === null
              ? 'They get a link to set a password. The owner is told.'
              : undefined
        }
        {...form.getInputProps('email')}
      />
      <Checkbox.Group label="They may" {...form.getInputProps('permissions')}>
        {permList.map(({ code, label }) => (
          <Checkbox key={code} value={code} label={label} mt="xs" />
        ))}
      </Checkbox.Group>
      <Refused error={refused} />
    </FormDialog>
  );
}

/** A new login gets an invitation, and so does one at a new address. */
const isInvited = (login: ClientLoginView | null, email: string): boolean =>
  login === null || login.email.toLowerCase() !== email.trim().toLowerCase();
