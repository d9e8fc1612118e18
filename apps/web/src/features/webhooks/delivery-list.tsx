import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveriesQuery } from './queries.ts';
import { useResend } from './use-resend.ts';
import css from './webhooks.module.css';

/** What was sent to an endpoint, newest first, with what came back. One or several can be sent again. */
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
