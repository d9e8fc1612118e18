import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api.ts';
import { fieldProblems } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialog.module.css';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { Refused } from '#ui/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { webhooksQuery } from './queries.ts';

const types = [
  'webhook.test',
  'verification.created',
  'verification.status_changed',
  'verification.not_created',
] as const;
const statuses = [
  'test',
  'accepted',
  'denied',
  'signature',
  'photo_id',
  'phone_validation',
  'sms_sent',
  'pending',
  'not_created',
];

/** A message that is about nobody, as it should read; it is signed, logged and marked as a test. */
export const TestDialog = ({ id, url, onClose }: { id: string; url: string; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { type: 'webhook.test', status: 'test', uuid: '', reason: '', reference: '' },
  });
  const send = useMutation({
    mutationFn: () => {
      const { type, status, ...rest } = form.getValues();
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''));
      return call('webhooks.test', {
        params: { id },
        body: { type: types.find((one) => one === type) ?? 'webhook.test', status, ...given },
      });
    },
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ['deliveries'] });
      queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      toast('Test message on its way. Its answer shows under Deliveries.');
      onClose();
    },
    onError: (error) => {
      for (const { path, message } of fieldProblems(error)) form.setFieldError(path.replace(/^body\./, ''), message);
      focusFirstError();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Send a test message" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={css.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <p>
          To <b>{url}</b>, signed like every other, with <code>test: true</code>.
        </p>
        <Refused error={fieldProblems(send.error).length === 0 ? send.error : null} />
        <NativeSelect label="Type" data={[...types]} data-autofocus {...form.getInputProps('type')} />
        <NativeSelect label="Status" data={statuses} {...form.getInputProps('status')} />
        <TextInput label="Reason (optional)" placeholder="underage" {...form.getInputProps('reason')} />
        <TextInput label="Verification (optional)" placeholder="A uuid" {...form.getInputProps('uuid')} />
        <TextInput label="Reference (optional)" placeholder="Your order" {...form.getInputProps('reference')} />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={send.isPending}>
            Send the test
          </Button>
        </div>
      </form>
    </Modal>
  );
};
