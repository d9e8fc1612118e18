import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { accountQuery } from '#platform/account.ts';
import { call } from '#platform/api.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { isAddress } from './is-address.ts';
import { websitesQuery } from './queries.ts';

export const AddWebsiteDialog = ({ onClose }: { onClose: () => void }) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { url: '', name: '' },
    validate: { url: (value) => (isAddress(value) ? null : 'Type the shop’s address, such as shop.example') },
  });
  const create = useMutation({
    mutationFn: ({ url, name }: { url: string; name: string }) =>
      call('websites.create', { body: { url: url.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }) } }),
    onSuccess: ({ website }) => {
      queryClient.invalidateQueries({ queryKey: websitesQuery.queryKey });
      queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      toast(`${website.domain} added`);
      navigate(`/account/websites/${website.token}/keys`);
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) form.setFieldError(path.replace(/^body\./, ''), message);
      focusFirstError();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Add a website" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={css.body}
        noValidate
        onSubmit={form.onSubmit(
          (values) => create.mutate(values),
          () => focusFirstError(),
        )}
      >
        <Refused error={fieldProblems(create.error).length === 0 ? create.error : null} />
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
          <Button kind="brand" type="submit" busy={create.isPending}>
            Add the website
          </Button>
        </div>
      </form>
    </Modal>
  );
};
