import type { OrderDetail } from '@carded/contract';
import { copyFlashMs } from '@carded/domain/codes';
import { useClipboard } from '@mantine/hooks';
import { useOrderChanges } from '#features/orders/changes/use-order-changes.ts';
import type { OrdersContext } from '#features/orders/list/orders-screen.tsx';
import { orderWord } from '#features/orders/order-words.ts';
import type { OrdersAddress } from '#features/orders/use-orders-address.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import css from './order-head.module.css';

/** Which order, where it stands, and what can be done about it. */
export function OrderHead({
  order,
  list,
  address,
}: {
  order: OrderDetail;
  list: OrdersContext;
  address: OrdersAddress;
}) {
  const clipboard = useClipboard({ timeout: copyFlashMs });
  const { remind } = useOrderChanges();
  const isInView = useIsInView();
  const { group, word } = orderWord(order);
  const at = list.rows.indexOf(order.id);
  const go = (by: number) => {
    const other = list.rows[at + by];
    if (other !== undefined) address.open(other);
  };
  const hasActions = !isInView && Object.values(order.may).some(Boolean);
  return (
    <header className={css.head}>
      <div className={css.bar}>
        <button type="button" aria-label="Newer" disabled={at <= 0} onClick={() => go(-1)}>
          <Icon name="left" />
        </button>
        <button
          type="button"
          aria-label="Older"
          disabled={at === -1 || at >= list.rows.length - 1}
          onClick={() => go(1)}
        >
          <Icon name="right" />
        </button>
        {at === -1 ? null : <span>{`${at + 1} of ${list.rows.length}`}</span>}
        <Button
          className={css.copy}
          kind="quiet"
          size="sm"
          onClick={() => clipboard.copy(`${window.location.origin}/account/orders/${order.id}`)}
        >
          <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
        </Button>
        <button type="button" aria-label="Close and go back to the list" onClick={address.close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css.title}>
        <h2>Order {order.number}</h2>
        <Chip group={group}>{word}</Chip>
      </div>
      <p>{[order.buyer, `${order.store.name} on ${order.store.platform}`].filter(Boolean).join(', ')}</p>
      {hasActions ? (
        <div className={css.actions}>
          {order.may.remind ? (
            <Button kind="brand" size="sm" onClick={() => remind([order.id])}>
              Remind now <KeyHint keys="m" />
            </Button>
          ) : null}
          {order.may.release ? (
            <Button size="sm" onClick={() => list.onDialog({ kind: 'release', ids: [order.id] })}>
              Release <KeyHint keys="l" />
            </Button>
          ) : null}
          {order.may.cancel ? (
            <Button size="sm" onClick={() => list.onDialog({ kind: 'cancel', ids: [order.id] })}>
              Cancel order
            </Button>
          ) : null}
        </div>
      ) : null}
    </header>
  );
}
