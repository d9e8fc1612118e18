import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#platform/queries/api.ts';
import { accountQuery } from '#platform/session/account.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { isAddress } from './is-address.ts';
import { websitesQuery } from './queries.ts';

export function AddWebsiteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { url: '', name: '' },
    validate: { url: (value) => (isAddress(value) ? null : 'Type the shop’s address, such as shop.example') },
    save: ({ url, name }) =>
      call('websites.create', { body: { url: url.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }) } }),
    onSaved: ({ website }) => {
      queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      toast(`${website.domain} added`);
      navigate(`/account/websites/${website.token}/keys`);
    },
  });
  return (
    <Dialog onClose={onClose} title="Add a website">
      <form className={css.body} noValidate onSubmit={submit}>
        <Refused error={refused} />
        <TextInput
          label="Address"
          description="The shop’s domain. Its subdomains count too."
          placeholder="shop.example"
          inputMode="url"
          autoCapitalize="none"
          data-autofocus
          {...form.getInputProps('url')}
        />
        <TextInput label="Name (optional)" description="What a buyer reads" {...form.getInputProps('name')} />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={mutation.isPending}>
            Add the website
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
