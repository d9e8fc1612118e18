import type { AnswerOf } from '@carded/client';
import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, type Ref, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { OrdersAddress, OrdersAsked } from '#features/orders/queries.ts';
import { call } from '#platform/queries/api.ts';
import { submitDownload } from '#platform/save-file.ts';
import { isAllowed, useIsInView, useLogin } from '#platform/session/session.ts';
import { ActionBar, barMainClass } from '#ui/action-bar.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { FindField } from '#ui/forms/find-field.tsx';
import { Icon } from '#ui/icon.tsx';
import records from '#ui/records/record-list.module.css';
import { useSearchText } from '#ui/records/record-tools.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import css from './orders.module.css';

/** Searches an order's number, a name or an email with Enter, and filters by store when there are several. */
export function OrdersTools({
  address,
  stores,
  inputRef,
}: {
  address: OrdersAddress;
  stores: readonly ShownStore[];
  inputRef: Ref<HTMLInputElement>;
}) {
  const { asked } = address;
  const { text, setText, search } = useSearchText(asked.find, address.setFind);
  const choices = [
    { value: '', label: stores.length === 2 ? 'both' : `all ${stores.length}` },
    ...stores.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={css.tools}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            search(text);
          }}
        >
          <FindField
            ref={inputRef}
            label="Find an order"
            placeholder="Order, name or email"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              if (event.currentTarget.value === '') search('');
            }}
          />
        </form>
      </search>
      {stores.length < 2 ? null : (
        <Menu position="bottom-end" width={240} shadow="none">
          <Menu.Target>
            <button type="button" className={css.filter} data-on={asked.store !== '' || undefined}>
              Store <b>{choices.find(({ value }) => value === asked.store)?.label ?? 'another'}</b>
              <Icon name="down" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {choices.map(({ value, label }) => (
              <Menu.Item
                key={value}
                onClick={() => address.pick({ store: value })}
                rightSection={value === asked.store ? <Icon name="check" /> : null}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

export type ShownStore = AnswerOf<'orders.list'>['stores'][number];

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

/** The email that buyers get, and the list as a file. */
export function OrdersActions({ asked, stores }: { asked: OrdersAsked; stores: readonly ShownStore[] }) {
  const isInView = useIsInView();
  const mayExport = isAllowed(useLogin(), 'verifications.export') && !isInView;
  const [isMailOpen, setMailOpen] = useState(false);
  const exporting = useMutation({
    mutationFn: () => call('orders.exportTicket', {}),
    onSuccess: ({ ticket }) => {
      const { list, store } = asked;
      submitDownload('/api/order/export', { ticket, list, ...(store === '' ? {} : { store }) });
      toast('Export started');
    },
    onError: (error) => toastProblem('The export did not start.', error),
  });
  const store = stores.find(({ id }) => id === asked.store) ?? stores[0];
  if (store === undefined) return null;
  return (
    <>
      {isInView ? null : <Button onClick={() => setMailOpen(true)}>See the email</Button>}
      {mayExport ? (
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          Export
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isMailOpen ? <MailDialog store={store.id} name={store.name} onClose={() => setMailOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Actions on the ticked orders. Only one order at a time can be released, because each has its own reason. */
export function OrdersBar({
  count,
  onRemind,
  onCancel,
  onClear,
}: {
  count: number;
  onRemind: () => void;
  onCancel: () => void;
  onClear: () => void;
}) {
  return (
    <ActionBar label="Selected orders" status={<b>{`${count} selected`}</b>}>
      <Button onClick={onClear}>Clear</Button>
      <Button onClick={onCancel}>Cancel orders</Button>
      <Button className={barMainClass} onClick={onRemind}>
        Remind
      </Button>
    </ActionBar>
  );
}

/** The way on and back, and what the search left out. */
export function OrdersPages({ page, address }: { page: AnswerOf<'orders.list'>; address: OrdersAddress }) {
  const isFirst = address.asked.after === '';
  if (isFirst && page.next === null && !page.is_searched_in_part) return null;
  return (
    <nav className={records.pages} aria-label="Pages">
      {isFirst ? null : (
        <Link className={buttonClass()} to={address.to({})} state={address.state}>
          First
        </Link>
      )}
      {page.next === null ? null : (
        <Link className={buttonClass()} to={address.to({ after: page.next })} state={address.state}>
          More
        </Link>
      )}
      {page.is_searched_in_part ? (
        <span>Names and emails were looked for in the newest orders only. An order number finds any.</span>
      ) : null}
    </nav>
  );
}
