import type { AnswerOf } from '@carded/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { accountQuery } from '#platform/session/account.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { endpointWords } from './endpoint-words.ts';
import { healthWords } from './health-words.ts';
import { RenewedSecret } from './renewed-secret.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';
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
