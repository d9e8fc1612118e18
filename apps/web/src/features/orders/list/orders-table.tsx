import type { OrderRow } from '@carded/contract';
import { useEffect, useRef } from 'react';
import type { OrdersAddress } from '#features/orders/use-orders-address.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { OrdersTableRow } from './orders-row.tsx';
import css from './orders-table.module.css';
import type { Picked } from './use-picked.ts';

/** The orders. On a phone each becomes two lines. */
export function OrdersTable({ rows, address, picked }: { rows: OrderRow[]; address: OrdersAddress; picked: Picked }) {
  const now = Date.now();
  const all = useRef<HTMLInputElement>(null);
  const isInView = useIsInView();
  const isEvery = picked.ids.length > 0 && picked.ids.length === rows.length;
  const hasStores = new Set(rows.map(({ store }) => store.id)).size > 1;
  useEffect(() => {
    if (all.current !== null) all.current.indeterminate = picked.ids.length > 0 && !isEvery;
  });
  return (
    <table className={css.table} data-in-view={isInView || undefined}>
      <caption className="sr">Orders, those that wait longest first</caption>
      <thead>
        <tr>
          <th scope="col" className={css.pick}>
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
          {hasStores ? (
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
          <OrdersTableRow key={row.id} row={row} now={now} hasStores={hasStores} address={address} picked={picked} />
        ))}
      </tbody>
    </table>
  );
}
