import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOutletContext, useParams } from 'react-router';
import type { OrdersContext } from '#features/orders/list/orders-screen.tsx';
import { orderQuery } from '#features/orders/queries.ts';
import { useOrdersAddress } from '#features/orders/use-orders-address.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { OrderBody } from './order-body.tsx';
import { OrderHead } from './order-head.tsx';
import css from './order-panel.module.css';

/** One order: a drawer beside the list from 1100 px, the page itself below that. */
export function OrderPanel() {
  const id = useParams().order ?? '';
  const list = useOutletContext<OrdersContext>();
  const address = useOrdersAddress();
  const order = useQuery(orderQuery(id));
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order starts at its top
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    if (window.innerWidth < 1100) window.scrollTo(0, 0);
  }, [id]);
  return (
    <section ref={panel} className={css.panel} aria-label="Order">
      <h1 className={`sr ${css.pageHeading}`}>Order</h1>
      {hasCode(order.error, 'not_found') || hasCode(order.error, 'invalid_input') ? (
        <EmptyState heading="No such order" action={<Button onClick={address.close}>Back to the list</Button>}>
          The address may be mistyped, or it belongs to a store you cannot access.
        </EmptyState>
      ) : (
        <Loaded query={order} loading="Loading the order" failed="It did not load" kept="A held order stays held.">
          {(data) => (
            <>
              <OrderHead order={data} list={list} address={address} />
              <OrderBody order={data} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}
