import { platforms } from '@carded/domain/codes';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { allCustomersKey } from './customer-queries.ts';
import css from './customers.module.css';

const needed = (words: string) => (value: string) => (value.trim() === '' ? words : null);
const empty = {
  website: '',
  business_name: '',
  platform: '',
  firstname: '',
  lastname: '',
  email: '',
  scanner: false,
};

/** Seven fields. The owner chooses the password, reads the terms and enters the card. */
export function CreateCustomer({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<{ business: string; email: string; ends: string } | null>(null);
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: empty,
    validate: {
      website: needed('Type the address of the website'),
      business_name: needed('Type the name of the business'),
      firstname: needed('Type a first name'),
      lastname: needed('Type a last name'),
      email: needed('Type an email'),
    },
    save: ({ platform, ...typed }) =>
      call('customers.create', { body: { ...typed, ...(platform === '' ? {} : { platform: Number(platform) }) } }),
    onSaved: async ({ ends }, { getValues }) => {
      const { business_name: business, email } = getValues();
      setCreated({ business, email, ends });
      await queryClient.invalidateQueries({ queryKey: allCustomersKey });
    },
  });
  const another = () => {
    form.setValues(empty);
    setCreated(null);
  };
  if (created !== null) return <CreatedCustomer {...created} onAnother={another} onClose={onClose} />;
  return (
    <FormDialog
      closeOnClickOutside={!form.isDirty()}
      size={540}
      title="Create a customer"
      action="Create and send the link"
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Website address"
        data-autofocus
        placeholder="shop.example.com"
        {...form.getInputProps('website')}
      />
      <div className={css.pair}>
        <TextInput label="Business name" {...form.getInputProps('business_name')} />
        <NativeSelect
          label="Platform"
          data={[
            { value: '', label: 'I don’t know' },
            ...platforms.filter(({ canSignUp }) => canSignUp).map(({ id, label }) => ({ value: String(id), label })),
          ]}
          {...form.getInputProps('platform')}
        />
      </div>
      <div className={css.pair}>
        <TextInput label="Owner’s first name" {...form.getInputProps('firstname')} />
        <TextInput label="Owner’s last name" {...form.getInputProps('lastname')} />
      </div>
      <TextInput
        label="Owner’s email"
        type="email"
        description="They get a link to choose a password, accept the terms and add a card."
        {...form.getInputProps('email')}
      />
      <Checkbox label="They scan IDs at a counter, too" {...form.getInputProps('scanner', { type: 'checkbox' })} />
      <Refused error={refused} />
    </FormDialog>
  );
}

/** Explains the next steps. Only the owner may have the link, so only the email contains it. */
function CreatedCustomer({
  business,
  email,
  ends,
  onAnother,
  onClose,
}: {
  business: string;
  email: string;
  ends: string;
  onAnother: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog onClose={onClose} size={540} title={`${business} is invited`}>
      <div className={dialogCss.body}>
        <Notice group="accepted" heading={`We are writing to ${email}`} role="status">
          The link in the email works until {formatDate(ends)}. Nothing is billed before they add a card.
        </Notice>
        <p>
          The owner chooses a password, reads the terms and adds a card. From then on you see their numbers here.
          Anything more is theirs to give.
        </p>
        <div className={dialogCss.actions}>
          <Button onClick={onAnother}>Create another</Button>
          <Button kind="brand" data-autofocus onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
