import type { AnswerOf } from '@carded/client';
import { webhookEvents } from '@carded/contract/websites/webhook-events';
import { publicStatuses } from '@carded/domain/codes';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { accountQuery } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useServerForm } from '#ui/forms/use-server-form.ts';
import { Refused } from '#ui/pages/refused.tsx';
import { SecretOnce } from '#ui/secret-once.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { DeliveryList, endpointWords, webhooksQuery } from './delivery-list.tsx';
import css from './webhooks.module.css';

type Endpoint = AnswerOf<'webhooks.list'>['endpoints'][number];

const health = (endpoint: Endpoint) =>
  !endpoint.enabled
    ? ({ group: 'blocked', word: 'Off' } as const)
    : endpoint.failing_since
      ? ({ group: 'denied', word: 'Failing' } as const)
      : ({ group: 'accepted', word: 'On' } as const);

export function WebhookRow({ endpoint }: { endpoint: Endpoint }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const { enable, remove, renew } = useWebhookChanges(endpoint);
  const { group, word } = health(endpoint);
  const websites = useQuery(accountQuery).data?.websites ?? [];
  return (
    <li className={css.endpoint}>
      <div className={css.row}>
        <div className={css.name}>
          <b>{endpoint.url}</b>
          <small>{endpointWords(endpoint, websites)}</small>
          <small>
            {healthWords(endpoint.health)}
            {endpoint.health.last_delivered === null ? '' : `, last ${formatDateTime(endpoint.health.last_delivered)}`}
          </small>
        </div>
        <Chip group={group}>{word}</Chip>
        <div className={css.actions}>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Deliveries
          </Button>
          <Button size="sm" onClick={() => setIsTesting(true)}>
            Send a test
          </Button>
          <Button size="sm" busy={enable.isPending} onClick={() => enable.mutate(!endpoint.enabled)}>
            {endpoint.enabled ? 'Turn off' : 'Turn on'}
          </Button>
          <Button size="sm" busy={renew.isPending} onClick={() => renew.mutate()}>
            New secret
          </Button>
          <Button size="sm" kind="danger" onClick={() => setIsAsking(true)}>
            Remove
          </Button>
        </div>
      </div>
      {isTesting ? <TestDialog id={endpoint.id} url={endpoint.url} onClose={() => setIsTesting(false)} /> : null}
      {isOpen ? <DeliveryList endpoint={endpoint.id} /> : null}
      {renew.data ? <RenewedSecret secret={renew.data.secret} onClose={() => renew.reset()} /> : null}
      <ConfirmDialog
        opened={isAsking}
        heading="Remove this endpoint?"
        action="Remove the endpoint"
        busy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>{endpoint.url} gets no more messages. Messages that are still waiting are not sent.</p>
      </ConfirmDialog>
    </li>
  );
}

type Health = AnswerOf<'webhooks.list'>['endpoints'][number]['health'];

/** "412 delivered and 3 failed in 24 hours". */
export function healthWords({ delivered, failed, waiting }: Health): string {
  const parts = [
    delivered > 0 ? `${formatNumber(delivered)} delivered` : null,
    failed > 0 ? `${formatNumber(failed)} failed` : null,
    waiting > 0 ? `${formatNumber(waiting)} waiting` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Nothing sent in 24 hours' : `${parts.join(', ')} in 24 hours`;
}

function RenewedSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} closeOnClickOutside={false} title="The new signing secret">
      <div className={dialogCss.body}>
        <SecretOnce secret={secret} />
        <p>For 24 hours each message is signed with the old one too.</p>
        <div className={dialogCss.actions}>
          <Button kind="brand" onClick={onClose}>
            I saved it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function useWebhookChanges({ id, url }: { id: string; url: string }) {
  const queryClient = useQueryClient();
  const reload = () => {
    queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    queryClient.invalidateQueries({ queryKey: ['deliveries'] });
  };
  const params = { id };
  const enable = useMutation({
    mutationFn: (enabled: boolean) => call('webhooks.enable', { params, body: { enabled } }),
    onSuccess: (_, enabled) => {
      reload();
      toast(`${url} switched ${enabled ? 'on' : 'off'}`, () => enable.mutate(!enabled));
    },
    onError: (error) => toastProblem('The endpoint was not changed.', error),
  });
  const remove = useMutation({
    mutationFn: () => call('webhooks.remove', { params }),
    onSuccess: () => {
      reload();
      toast(`${url} removed`);
    },
    onError: (error) => toastProblem('The endpoint was not removed.', error),
  });
  const renew = useMutation({
    mutationFn: () => call('webhooks.renewSecret', { params }),
    onError: (error) => toastProblem('The secret was not changed.', error),
    gcTime: 0,
  });
  return { enable, remove, renew };
}

const types = webhookEvents.map(({ type }) => type);
const statuses = ['test', ...publicStatuses.map(({ code }) => code)];

/** A message that is about nobody, as it should read; it is signed, logged and marked as a test. */
function TestDialog({ id, url, onClose }: { id: string; url: string; onClose: () => void }) {
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
    <FormDialog
      title="Send a test message"
      action="Send the test"
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        To <b>{url}</b>, signed like every other, with <code>test: true</code>.
      </p>
      <Refused error={refused} />
      <NativeSelect label="Type" data={types} data-autofocus {...form.getInputProps('type')} />
      <NativeSelect label="Status" data={statuses} {...form.getInputProps('status')} />
      <TextInput label="Reason (optional)" placeholder="underage" {...form.getInputProps('reason')} />
      <TextInput label="Verification (optional)" placeholder="A uuid" {...form.getInputProps('uuid')} />
      <TextInput label="Reference (optional)" placeholder="Your order" {...form.getInputProps('reference')} />
    </FormDialog>
  );
}
