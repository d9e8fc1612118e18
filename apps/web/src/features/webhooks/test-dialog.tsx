import { webhookEvents } from '@carded/contract/websites/webhook-events';
import { publicStatuses } from '@carded/domain/codes';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';
import { webhooksQuery } from './queries.ts';

const types = webhookEvents.map(({ type }) => type);
const statuses = ['test', ...publicStatuses.map(({ code }) => code)];

/** A message that is about nobody, as it should read; it is signed, logged and marked as a test. */
export function TestDialog({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { form, mutation, refused, submit } = useServerForm({
    initialValues: { type: 'webhook.test', status: 'test', uuid: '', reason: '', reference: '' },
    save: ({ type, status, ...rest }) => {
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''));
      return call('webhooks.test', {
        params: { id },
        body: { type: types.find((one) => one === type) ?? 'webhook.test', status, ...given },
      });
    },
    onSaved: () => {
      queryClient.invalidateQueries({ queryKey: ['deliveries'] });
      queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      toast('Test message sent. The response appears under Deliveries.');
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title="Send a test message">
      <form className={css.body} noValidate onSubmit={submit}>
        <p>
          To <b>{url}</b>, signed like every other, with <code>test: true</code>.
        </p>
        <Refused error={refused} />
        <NativeSelect label="Type" data={types} data-autofocus {...form.getInputProps('type')} />
        <NativeSelect label="Status" data={statuses} {...form.getInputProps('status')} />
        <TextInput label="Reason (optional)" placeholder="underage" {...form.getInputProps('reason')} />
        <TextInput label="Verification (optional)" placeholder="A uuid" {...form.getInputProps('uuid')} />
        <TextInput label="Reference (optional)" placeholder="Your order" {...form.getInputProps('reference')} />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={mutation.isPending}>
            Send the test
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
