import type { OrderRow } from '@carded/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isOpenOrder, orderWord } from '#features/orders/order-words.ts';
import type { OrdersAddress } from '#features/orders/queries.ts';
import { formatDateTime } from '#platform/format.ts';
import { useIsInView } from '#platform/session/session.ts';
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts';
import { StatusWord } from '#ui/chip.tsx';
import records from '#ui/records/record-list.module.css';
import { isOfRow } from '#ui/row-list.tsx';
import css from './orders-table.module.css';

/** The orders. On a phone each becomes two lines. */
export function OrdersTable({ rows, address, picked }: { rows: OrderRow[]; address: OrdersAddress; picked: Picked }) {
  const now = Date.now();
  const all = useRef<HTMLInputElement>(null);
  const isInView = useIsInView();
  const isEvery = picked.ids.length > 0 && picked.ids.length === rows.length;
  const hasSeveralStores = new Set(rows.map(({ store }) => store.id)).size > 1;
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = picked.ids.length > 0 && !isEvery;
  });
  return (
    <table className={`${records.table} ${css.table}`} data-in-view={isInView || undefined}>
      <caption className="sr">Orders, those that wait longest first</caption>
      <thead>
        <tr>
          <th scope="col" className={`${records.pick} ${css.pick}`}>
            <label>
              <input
                ref={all}
                type="checkbox"
                aria-label="Select every order of this page"
                checked={isEvery}
                onChange={() => (picked.ids.length > 0 ? picked.clear() : picked.all())}
              />
            </label>
          </th>
          <th scope="col" className={css.number}>
            Order
          </th>
          <th scope="col" className={css.who}>
            Buyer
          </th>
          <th scope="col">State</th>
          {hasSeveralStores ? (
            <th scope="col" className={css.store}>
              Store
            </th>
          ) : null}
          <th scope="col" className={css.when}>
            Placed
          </th>
          <th scope="col" className={css.due}>
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrdersTableRow
            key={row.id}
            row={row}
            now={now}
            hasSeveralStores={hasSeveralStores}
            address={address}
            picked={picked}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Describes the next automatic event and its time. `is_canceled_when_due` tells whether it ends the order. */
const thenOf = (row: OrderRow, now: number): string => {
  if (row.is_unanswered) return 'trying again';
  if (row.due_at === null || !isOpenOrder(row)) return '–';
  const left = Date.parse(row.due_at) - now;
  if (left <= 0) return 'overdue';
  return row.is_canceled_when_due ? `canceled in ${roughly(left)}` : `due in ${roughly(left)}`;
};

/** Draws one order. The whole row opens it; its number is the link. */
function OrdersTableRow({
  row,
  now,
  hasSeveralStores,
  address,
  picked,
}: {
  row: OrderRow;
  now: number;
  hasSeveralStores: boolean;
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
      <td className={`${records.pick} ${css.pick}`}>
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
      {hasSeveralStores ? <td className={css.store}>{row.store.name}</td> : null}
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

const hour = 3_600_000;

/** "40 min", "26 h", "2 days": how long, as a list says it. */
export function roughly(ms: number): string {
  if (ms < hour) return `${Math.max(1, Math.round(ms / 60_000))} min`;
  if (ms < 48 * hour) return `${Math.round(ms / hour)} h`;
  return `${Math.round(ms / (24 * hour))} days`;
}

/** Keeps which orders of the page are ticked, and drops those that left the page. */
export function usePicked(rows: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.filter((id) => ticked.has(id));
  return {
    ids,
    has: (id: string) => ticked.has(id),
    toggle: (id: string) => setTicked(new Set(ticked.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    all: () => setTicked(new Set(rows)),
    clear: () => setTicked(new Set()),
  };
}
type Picked = ReturnType<typeof usePicked>;

const group = 'Orders';
const rowLink = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** / j k x m l Esc. Enter opens because the row in focus is a link. */
export function useOrdersKeys(actions: {
  search: RefObject<HTMLInputElement | null>;
  rows: readonly string[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  onSelect: (id: string) => void;
  onRemind: (id: string) => void;
  onRelease: (id: string) => void;
  /** Whether orders can be changed; false in a view. */
  mayChange: boolean;
}): boolean {
  const { search, rows, openId } = actions;
  const last = useRef<string | undefined>(undefined);
  const target = () =>
    document.activeElement?.closest('tr')?.querySelector('[data-row]')?.getAttribute('data-row') ?? openId;
  const move = (by: number) => {
    const from = rows.indexOf(target() ?? last.current ?? '');
    const id = rows[Math.max(from + by, 0)];
    if (id === undefined) return;
    last.current = id;
    rowLink(id)?.focus();
    if (openId !== undefined) actions.onOpen(id);
  };
  const act = (keys: string, what: string, run: (id: string) => void): Shortcut => ({
    keys,
    what,
    group,
    run: () => {
      const id = target() ?? last.current;
      if (id !== undefined && (id === openId || rows.includes(id))) run(id);
    },
  });
  const leave = () => {
    if (document.activeElement === search.current) return search.current?.blur();
    if (openId === undefined) return;
    actions.onClose();
    setTimeout(() => rowLink(openId)?.focus(), 0);
  };
  return useShortcuts([
    { keys: '/', what: 'Search', group, run: () => search.current?.focus() },
    { keys: 'j', what: 'Next or previous order', group, run: () => move(1) },
    { keys: 'k', what: 'Next or previous order', group, run: () => move(-1) },
    { keys: 'Enter', what: 'Open the order', group },
    ...(actions.mayChange
      ? [
          act('x', 'Select the order', actions.onSelect),
          act('m', 'Remind the buyer', actions.onRemind),
          act('l', 'Release without a verification', actions.onRelease),
        ]
      : []),
    { keys: 'Escape', what: 'Close, or leave the search', group, run: leave, always: true },
  ]);
}
