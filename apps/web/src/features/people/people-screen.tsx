import type { StaffGrant } from '@carded/domain/codes';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import css from './people.module.css';
import { GrantBoxes, PersonRow } from './person-row.tsx';
import { peopleQuery, WaitingRow } from './waiting-row.tsx';

/** Lists the staff with their grants, and requests that wait for a second person. */
export default function PeopleScreen() {
  const people = useQuery(peopleQuery);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead
        heading="People"
        meta="Nobody gives a grant to themselves. Giving People, and removing somebody, takes a second person."
      >
        <Button kind="brand" onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      </PageHead>
      <Loaded query={people} loading="Loading the people" failed="The people did not load">
        {(data) => (
          <div className={css.page}>
            {data.waiting.length === 0 ? null : (
              <Card heading="Waiting for a second person">
                <ul className={css.rows}>
                  {data.waiting.map((one) => (
                    <WaitingRow key={one.id} waiting={one} />
                  ))}
                </ul>
              </Card>
            )}
            <Card heading="Staff">
              <ul className={css.rows}>
                {data.people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            </Card>
          </div>
        )}
      </Loaded>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

const fields = [
  { name: 'firstname', label: 'First name' },
  { name: 'lastname', label: 'Last name' },
  { name: 'email', label: 'Email' },
] as const;

/** Emails a new person a link to set a password, with the first grants. */
function InviteDialog({ onClose }: { onClose: () => void }) {
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
    <FormDialog
      closeOnClickOutside={!form.isDirty()}
      title="Invite a colleague"
      action="Send the invitation"
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

export function meta() {
  return [{ title: title('People') }];
}
