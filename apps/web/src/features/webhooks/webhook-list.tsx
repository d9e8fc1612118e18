import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { fieldFaults, problemOf } from '#platform/queries/problem.ts';
import { accountQuery, useLogin } from '#platform/session/session.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { SecretOnce } from '#ui/secret-once.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toastProblem } from '#ui/toast.tsx';
import { webhooksQuery } from './delivery-list.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The account's webhook endpoints; on a website's page, those that receive its verifications. */
export function WebhookList({ website }: { website?: string }) {
  const webhooks = useQuery(webhooksQuery);
  const [isAdding, setIsAdding] = useState(false);
  const shown = webhooks.data?.filter((endpoint) => website === undefined || (endpoint.website ?? website) === website);
  return (
    <Card
      heading="Webhooks"
      about="Each change is sent to your server, signed as Standard Webhooks."
      action={<Button onClick={() => setIsAdding(true)}>Add an endpoint</Button>}
    >
      <Loaded
        query={webhooks}
        loading="Loading webhooks"
        failed="The webhooks did not load"
        kept="Deliveries continue."
      >
        {() =>
          shown === undefined || shown.length === 0 ? (
            <EmptyState heading="No endpoint yet">
              Add an address of your server, and send it a test message.
            </EmptyState>
          ) : (
            <ul>
              {shown.map((endpoint) => (
                <WebhookRow key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddWebhookDialog website={website ?? ''} onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}

/** A new endpoint; its signing secret is shown this one time. */
function AddWebhookDialog({ website: first, onClose }: { website: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const account = useQuery(accountQuery);
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState(first);
  const websites = account.data?.websites ?? [];
  // Whether the login is limited to some websites: it gets events of those only.
  const isLimited = useLogin().websites !== null;
  const website = isLimited && chosen === '' ? (websites[0]?.token ?? '') : chosen;
  const create = useMutation({
    mutationFn: () => call('webhooks.create', { body: { url: url.trim(), ...(website === '' ? {} : { website }) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    gcTime: 0,
  });
  const { faults } = fieldFaults(create.error, (name) => name === 'url');
  const wrong = faults.url ?? (create.error ? problemOf(create.error).message : null);
  if (create.data)
    return (
      <Dialog onClose={onClose} closeOnClickOutside={false} title="The signing secret">
        <div className={css.body}>
          <p>Your server checks each message with it.</p>
          <SecretOnce secret={create.data.secret} />
          <div className={css.actions}>
            <Button kind="brand" onClick={onClose}>
              I saved it
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title="Add an endpoint"
      action="Add the endpoint"
      busy={create.isPending}
      onSubmit={() => {
        create.mutate();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Address"
        placeholder="https://shop.example/webhooks/carded"
        inputMode="url"
        data-autofocus
        value={url}
        error={wrong}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <NativeSelect
        label="Website"
        value={website}
        data={[
          ...(isLimited ? [] : [{ value: '', label: 'All websites' }]),
          ...websites.map(({ token, domain }) => ({ value: token, label: domain })),
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Shows the secret that signs calls to a website's callback address. Only the owner sees it; each look is in the audit log. */
export function CallbackSecret() {
  const { kind } = useLogin();
  const show = useMutation({
    mutationFn: () => call('webhooks.callbackSecret', {}),
    onError: (error) => toastProblem('It is not shown.', error),
    gcTime: 0,
  });
  if (kind !== 'owner') return null;
  return (
    <Card
      heading="Secret for the callback address"
      about="Signs the calls to the address under Notifications, as Standard Webhooks. Showing it is recorded in the audit log."
      action={
        <Button busy={show.isPending} onClick={() => show.mutate()}>
          Show it
        </Button>
      }
    >
      {show.data === undefined ? null : (
        <Dialog onClose={show.reset} title="The callback secret">
          <div className={css.body}>
            <p>
              <code>{show.data.secret}</code> <CopyButton value={show.data.secret} what="the secret" />
            </p>
            <div className={css.actions}>
              <Button kind="brand" onClick={show.reset}>
                Close
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Card>
  );
}
