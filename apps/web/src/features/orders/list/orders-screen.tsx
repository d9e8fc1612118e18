import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { CancelDialog, ReleaseDialog } from '#features/orders/changes/release-dialog.tsx';
import { useOrderChanges } from '#features/orders/changes/use-order-changes.ts';
import { NoOrders } from '#features/orders/list/no-orders.tsx';
import { ordersQuery, useOrdersAddress } from '#features/orders/queries.ts';
import { useIsInView } from '#platform/session/session.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { PageHead, TabLinks } from '#ui/pages/page-head.tsx';
import records from '#ui/records/record-list.module.css';
import { KeyLegend } from '#ui/records/record-tools.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './orders.module.css';
import { OrdersTable, useOrdersKeys, usePicked } from './orders-table.tsx';
import { OrdersActions, OrdersBar, OrdersPages, OrdersTools, type ShownStore } from './orders-tools.tsx';

export function meta() {
  return [{ title: title('Orders') }];
}

/** Subject of an open dialog. */
type OrderDialog = { kind: 'release'; ids: string[] } | { kind: 'cancel'; ids: string[] };
/** Values that the order beside the list uses. */
export type OrdersContext = { rows: string[]; onDialog: (dialog: OrderDialog) => void };

export default function OrdersScreen() {
  const address = useOrdersAddress();
  const { asked, openId } = address;
  const search = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const query = useQuery(ordersQuery(asked));
  const isInView = useIsInView();
  const changes = useOrderChanges();
  const shown = query.data?.orders ?? [];
  const rows = shown.map(({ id }) => id);
  const picked = usePicked(rows);
  const counts = query.data?.counts;
  const stores = query.data?.stores ?? [];
  const areKeysOn = useOrdersKeys({
    search,
    rows,
    openId,
    onOpen: address.open,
    onClose: address.close,
    mayChange: !isInView,
    onSelect: picked.toggle,
    onRemind: (id) => changes.remind([id]),
    onRelease: (id) => setDialog({ kind: 'release', ids: [id] }),
  });
  const tabs = [
    { list: 'held', label: 'Held', count: counts?.held },
    { list: 'decide', label: 'Needs you', count: counts?.decide },
    { list: 'released', label: 'Released', count: counts?.released },
    { list: 'canceled', label: 'Canceled', count: counts?.canceled },
    { list: 'all', label: 'All', count: undefined },
  ] as const;
  const orderOf = (id: string) => shown.find((row) => row.id === id);

  return (
    <div className={records.screen} data-open={openId === undefined ? undefined : true}>
      <div className={records.list}>
        <PageHead
          heading="Orders"
          meta={counts === undefined ? '' : `${counts.held} held. Verified orders are released by themselves.`}
        >
          <OrdersActions asked={asked} stores={stores} />
        </PageHead>
        <TabLinks
          label="Lists"
          state={address.state}
          tabs={tabs.map(({ list, label, count }) => ({
            to: address.to({ list }),
            label,
            isCurrent: asked.list === list,
            count,
          }))}
        />
        <OrdersTools address={address} stores={stores} inputRef={search} />
        <StoresInTrouble stores={stores} onRetry={() => query.refetch()} />
        <div className={records.rows} aria-busy={query.isPlaceholderData}>
          <Loaded query={query} loading="Loading orders" failed="The list did not load" kept="Held orders stay held.">
            {(page) =>
              page.orders.length === 0 ? (
                <NoOrders asked={asked} hasStores={page.stores.length > 0} address={address} />
              ) : (
                <>
                  <OrdersTable rows={page.orders} address={address} picked={picked} />
                  <OrdersPages page={page} address={address} />
                </>
              )
            }
          </Loaded>
        </div>
        {picked.ids.length === 0 ? null : (
          <OrdersBar
            count={picked.ids.length}
            onRemind={() => {
              changes.remind(picked.ids);
              picked.clear();
            }}
            onCancel={() => setDialog({ kind: 'cancel', ids: picked.ids })}
            onClear={picked.clear}
          />
        )}
        <KeyLegend isOn={areKeysOn} look={look} change={change} />
      </div>
      <Outlet context={{ rows, onDialog: setDialog } satisfies OrdersContext} />
      {dialog?.kind === 'release' ? (
        <ReleaseDialog id={dialog.ids[0] ?? ''} row={orderOf(dialog.ids[0] ?? '')} onClose={() => setDialog(null)} />
      ) : null}
      {dialog?.kind === 'cancel' ? (
        <CancelDialog
          ids={dialog.ids}
          row={orderOf(dialog.ids[0] ?? '')}
          onDone={picked.clear}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

/** Names stores with a problem or without an answer. No order ships by mistake meanwhile. */
function StoresInTrouble({ stores, onRetry }: { stores: readonly ShownStore[]; onRetry: () => void }) {
  const troubled = stores.filter(({ problem, is_unanswered }) => problem !== null || is_unanswered);
  if (troubled.length === 0) return null;
  return (
    <div className={css.notices}>
      {troubled.map((store) =>
        store.problem === null ? (
          <Notice key={store.id} group="pending" heading={`${store.name} is not responding`} role="status">
            <p>
              The list is as we last saw it. Holds stay on, nothing ships by mistake, and it is tried again by itself.
            </p>
            <Button size="sm" onClick={onRetry}>
              Look again
            </Button>
          </Notice>
        ) : (
          <Notice key={store.id} group="denied" heading={store.problem} role="status">
            <p>
              {store.name}: orders that are held stay held.{' '}
              <Link to={`/account/websites/${store.website}`}>Open the website</Link>
            </p>
          </Notice>
        ),
      )}
    </div>
  );
}

const look = [[['j', 'k'], 'move']] as const;
const change = [
  [['m'], 'remind'],
  [['l'], 'release'],
] as const;
