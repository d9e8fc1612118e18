import { Menu } from '@mantine/core';
import { type Ref, useEffect, useState } from 'react';
import type { OrdersAddress } from '#features/orders/use-orders-address.ts';
import { FindField } from '#ui/forms/find-field.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './orders.module.css';
import type { ShownStore } from './orders-actions.tsx';

/** One box for an order's number, a name or an email, looked up with Enter; which store, where there are several. */
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
  const [text, setText] = useState(asked.find);
  useEffect(() => setText(asked.find), [asked.find]);
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
            address.setFind(text);
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
              if (event.currentTarget.value === '') address.setFind('');
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
