import type { StaffGrant } from '@carded/domain/codes';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { GrantBoxes } from './grant-boxes.tsx';
import { peopleQuery } from './queries.ts';

const fields = [
  { name: 'firstname', label: 'First name' },
  { name: 'lastname', label: 'Last name' },
  { name: 'email', label: 'Email' },
] as const;

/** Emails somebody a link to set a password, with the grants they begin with. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { firstname: '', lastname: '', email: '', grants: [] as StaffGrant[] },
    validate: {
      firstname: (value) => (value.trim() === '' ? 'Type a first name' : null),
      email: (value) => (value.trim() === '' ? 'Type an email' : null),
    },
    save: ({ grants, ...person }) =>
      call('people.invite', {
        body: { ...person, grants: grants.filter((code): code is Exclude<StaffGrant, 'people'> => code !== 'people') },
      }),
    onSaved: async (_, { getValues }) => {
      toast(`${getValues().firstname} gets an email`);
      await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} closeOnClickOutside={!form.isDirty()} title="Invite somebody to the house">
      <form className={dialogCss.body} noValidate onSubmit={submit}>
        {fields.map(({ name, label }, index) => (
          <TextInput
            key={name}
            label={label}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            data-autofocus={index === 0 || undefined}
            {...form.getInputProps(name)}
          />
        ))}
        <GrantBoxes
          grants={form.getValues().grants}
          isOff={(code) => code === 'people'}
          onChange={(grants) => form.setFieldValue('grants', grants)}
        />
        <Refused error={refused} />
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={mutation.isPending}>
            Send the invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
