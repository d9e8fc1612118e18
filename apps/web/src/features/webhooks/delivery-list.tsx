import type { AnswerOf } from '@carded/client';
import { Checkbox } from '@mantine/core';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './webhooks.module.css';

/** Lists deliveries to an endpoint, newest first, with their answers. One or several can be sent again. */
export function DeliveryList({ endpoint }: { endpoint: string }) {
  const deliveries = useInfiniteQuery(deliveriesQuery(endpoint));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const resend = useResend(() => setChosen(new Set()));
  return (
    <Loaded
      query={deliveries}
      loading="Loading deliveries"
      failed="The deliveries did not load"
      kept="Deliveries continue."
    >
      {(sent) => {
        const rows = sent.pages.flatMap((page) => page.deliveries);
        if (rows.length === 0) return <p className={css.none}>Nothing was sent yet.</p>;
        const unsent = rows.filter(({ state }) => state === 'failed' || state === 'given_up').map(({ id }) => id);
        const choose = (id: string, isChosen: boolean) =>
          setChosen((old) => new Set(isChosen ? [...old, id] : [...old].filter((one) => one !== id)));
        return (
          <>
            <div className={css.bulk}>
              {unsent.length > 0 ? (
                <Button size="sm" onClick={() => setChosen(new Set(unsent.slice(0, 100)))}>
                  Choose the {unsent.length === 1 ? 'one' : unsent.length} that did not arrive
                </Button>
              ) : null}
              {chosen.size > 0 ? (
                <>
                  <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate([...chosen])}>
                    Send {chosen.size} again
                  </Button>
                  <Button size="sm" kind="quiet" onClick={() => setChosen(new Set())}>
                    Choose none
                  </Button>
                </>
              ) : null}
            </div>
            <ul className={css.deliveries}>
              {rows.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isChosen={chosen.has(delivery.id)}
                  onChoose={(isChosen) => choose(delivery.id, isChosen)}
                />
              ))}
            </ul>
            {deliveries.hasNextPage ? (
              <p className={css.none}>
                <Button size="sm" busy={deliveries.isFetchingNextPage} onClick={() => deliveries.fetchNextPage()}>
                  Older deliveries
                </Button>
              </p>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

const states = {
  waiting: { group: 'pending', word: 'Waiting' },
  delivered: { group: 'accepted', word: 'Delivered' },
  failed: { group: 'denied', word: 'Failed, will retry' },
  given_up: { group: 'blocked', word: 'Failed' },
} as const;

function DeliveryRow({
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

/** Sends deliveries again, each with its own webhook-id. */
function useResend(onSent?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) await call('webhooks.resend', { params: { id: only } });
      else await call('webhooks.resendMany', { body: { ids: [...ids] } });
    },
    onSuccess: (_, ids) => {
      queryClient.invalidateQueries({ queryKey: ['deliveries'] });
      queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      toast(
        ids.length === 1
          ? 'Sent again with the same webhook-id'
          : `${ids.length} on their way again, each with its own webhook-id`,
      );
      onSent?.();
    },
    onError: (error) => toastProblem('Not sent again.', error),
  });
}

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async () => (await call('webhooks.list', {})).endpoints,
});
function deliveriesQuery(endpoint: string) {
  return infiniteQueryOptions({
    queryKey: ['deliveries', endpoint],
    queryFn: ({ pageParam }) =>
      call('webhooks.deliveries', { query: { endpoint, ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: 10_000,
  });
}

type Endpoint = Pick<AnswerOf<'webhooks.list'>['endpoints'][number], 'website' | 'failing_since' | 'disabled_because'>;

const offBecause: Partial<Record<string, string>> = {
  gone: 'turned off because it responded 410',
  failing: 'turned off after three days without a delivery',
  switched_off: 'turned off by hand',
};

/** Describes which verifications an endpoint receives, and why it receives none. */
export function endpointWords(endpoint: Endpoint, websites: readonly { token: string; domain: string }[]): string {
  const { website, failing_since: failing, disabled_because: why } = endpoint;
  const domain = websites.find(({ token }) => token === website)?.domain ?? website;
  const stand = why === null ? (failing === null ? null : `failing since ${formatDateTime(failing)}`) : offBecause[why];
  return [domain ?? 'All websites', stand].filter(Boolean).join(', ');
}
