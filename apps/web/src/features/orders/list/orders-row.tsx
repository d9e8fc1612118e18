import type { OrderRow } from '@carded/contract';
import { Link } from 'react-router';
import { roughly } from '#features/orders/held-for.ts';
import { isOpenOrder, orderWord } from '#features/orders/order-words.ts';
import type { OrdersAddress } from '#features/orders/use-orders-address.ts';
import { formatDateTime } from '#platform/format.ts';
import { StatusWord } from '#ui/status-word.tsx';
import css from './orders-table.module.css';
import type { Picked } from './use-picked.ts';

/** Whether a click was on the row itself, not on something in it that has a click of its own. */
const isOfRow = (target: EventTarget) => target instanceof Element && target.closest('a, button, label') === null;

/** What comes by itself, and when: `is_canceled_when_due` says whether the order ends then. */
const thenOf = (row: OrderRow, now: number): string => {
  if (row.is_unanswered) return 'trying again';
  if (row.due_at === null || !isOpenOrder(row)) return '–';
  const left = Date.parse(row.due_at) - now;
  if (left <= 0) return 'overdue';
  return row.is_canceled_when_due ? `canceled in ${roughly(left)}` : `due in ${roughly(left)}`;
};

/** One order. The whole row opens it; its number is the link. */
export function OrdersTableRow({
  row,
  now,
  hasStores,
  address,
  picked,
}: {
  row: OrderRow;
  now: number;
  hasStores: boolean;
  address: OrdersAddress;
  picked: Picked;
}) {
  const { group, word } = orderWord(row);
  const isOpen = row.id === address.openId;
  const then = thenOf(row, now);
  return (
    <tr
      data-open={isOpen || undefined}
      data-selected={picked.has(row.id) || undefined}
      onClick={(event) => {
        if (isOfRow(event.target)) address.open(row.id);
      }}
    >
      <td className={css.pick}>
        <label>
          <input
            type="checkbox"
            aria-label={`Select order ${row.number}`}
            checked={picked.has(row.id)}
            onChange={() => picked.toggle(row.id)}
          />
        </label>
      </td>
      <td className={css.number}>
        <Link
          to={address.orderPath(row.id)}
          state={address.state}
          data-row={row.id}
          aria-current={isOpen ? 'true' : undefined}
        >
          {row.number}
        </Link>
      </td>
      <td className={css.who}>{row.buyer || '–'}</td>
      <td className={css.state}>
        <StatusWord group={group}>{word}</StatusWord>
      </td>
      {hasStores ? <td className={css.store}>{row.store.name}</td> : null}
      <td className={css.when}>
        <time dateTime={row.placed_at} title={formatDateTime(row.placed_at)}>
          {roughly(now - Date.parse(row.placed_at))} ago
        </time>
      </td>
      <td className={css.due} title={row.due_at === null ? undefined : formatDateTime(row.due_at)}>
        {then}
      </td>
    </tr>
  );
}
