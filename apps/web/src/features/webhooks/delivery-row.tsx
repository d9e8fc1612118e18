import type { AnswerOf } from '@carded/client';
import { Checkbox } from '@mantine/core';
import { formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { useResend } from './use-resend.ts';

const states = {
  waiting: { group: 'pending', word: 'Waiting' },
  delivered: { group: 'accepted', word: 'Delivered' },
  failed: { group: 'denied', word: 'Failed, will retry' },
  given_up: { group: 'blocked', word: 'Failed' },
} as const;

export function DeliveryRow({
  delivery,
  isChosen,
  onChoose,
}: {
  delivery: AnswerOf<'webhooks.deliveries'>['deliveries'][number];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const resend = useResend();
  const sent = formatDateTime(delivery.created);
  return (
    <li>
      <Checkbox
        aria-label={`Choose ${delivery.type} of ${sent}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <StatusWord group={states[delivery.state].group}>{states[delivery.state].word}</StatusWord>
      <span>
        {delivery.type}
        <small>
          {sent}, {delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`}
          {delivery.last_status === null ? '' : `, answered ${delivery.last_status}`}
          {delivery.last_error === null ? '' : `, ${delivery.last_error}`}
          {delivery.next_attempt === null ? '' : `, next ${formatDateTime(delivery.next_attempt)}`}
        </small>
      </span>
      <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate([delivery.id])}>
        Send again
      </Button>
      <details>
        <summary>Body</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{delivery.body}</code>
        </pre>
      </details>
    </li>
  );
}
