import type { OrderRow } from '@carded/contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useOrderChanges } from './use-order-changes.ts';

/** Cancels in the store. What the store does with money and stock is said before it happens. */
export function CancelDialog({
  ids,
  row,
  onDone,
  onClose,
}: {
  ids: string[];
  row: OrderRow | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  const [how, setHow] = useState({ refund: true, restock: true, notify: true });
  const { cancel } = useOrderChanges();
  const name = ids.length > 1 ? `${ids.length} orders` : row === undefined ? 'this order' : `order ${row.number}`;
  const box = (key: keyof typeof how, label: string, description?: string) => (
    <Checkbox
      label={label}
      description={description}
      checked={how[key]}
      onChange={(event) => setHow({ ...how, [key]: event.currentTarget.checked })}
    />
  );
  return (
    <Dialog onClose={onClose} size={496} title={`Cancel ${name}?`}>
      <div className={css.body}>
        <p>It is canceled in the store. That cannot be undone; the buyer can order again.</p>
        {box('refund', 'Refund what was paid')}
        {box('restock', 'Put the items back in stock')}
        {box('notify', 'Tell the buyer', 'The store sends its own message.')}
        <div className={css.actions}>
          <Button onClick={onClose}>{ids.length > 1 ? 'Keep the orders' : 'Keep the order'}</Button>
          <Button
            kind="danger"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(
                { ids, ...how },
                {
                  onSuccess: () => {
                    onDone();
                    onClose();
                  },
                },
              )
            }
          >
            {how.refund ? 'Cancel and refund' : 'Cancel without a refund'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
