import type { OrderRow } from '@carded/contract';
import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { orderWord } from '#features/orders/order-words.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonChoice } from '#ui/forms/reason-choice.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { useOrderChanges } from './use-order-changes.ts';

const kinds = [
  { value: 'Checked by phone or in person', label: 'Checked by phone or in person' },
  { value: 'Known customer, verified elsewhere', label: 'Known customer, verified elsewhere' },
  { value: 'Picked up, ID seen at the counter', label: 'Picked up, ID seen at the counter' },
  { value: 'Another reason', label: 'Another reason' },
];

/** Releases orders without a verification. The person writes what was checked, and the order keeps it. */
export function ReleaseDialog({ id, row, onClose }: { id: string; row: OrderRow | undefined; onClose: () => void }) {
  const [kind, setKind] = useState(kinds[0]?.value ?? '');
  const [what, setWhat] = useState('');
  const [isTried, setTried] = useState(false);
  const { release } = useOrderChanges();
  const fault = reasonFault(what);
  const name = row === undefined ? 'this order' : `order ${row.number}`;
  return (
    <Dialog onClose={onClose} size={540} title={`Release ${name} without a verification?`}>
      <form
        className={css.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (fault !== null || release.isPending) return;
          release.mutate({ id, reason: `${kind}: ${what.trim()}` }, { onSuccess: onClose });
        }}
      >
        {row === undefined || row.state === 'waiting' ? null : (
          <Notice group={orderWord(row).group} heading={orderWord(row).word} />
        )}
        <ReasonChoice legend="Reason" reasons={kinds} chosen={kind} onPick={setKind} />
        <Textarea
          label="What did you check?"
          description={`${confirmNotesMinimumLength} characters or more. It stays with the order.`}
          rows={2}
          maxLength={900}
          required
          value={what}
          error={isTried ? fault : null}
          onChange={(event) => setWhat(event.currentTarget.value)}
        />
        <p>
          For vape products the PACT Act asks for an independent source (15 U.S.C. 376a(b)(4)). This order will be
          listed as not verified.
        </p>
        <Refused error={release.error} />
        <div className={css.actions}>
          <Button onClick={onClose}>Keep on hold</Button>
          <Button kind="brand" type="submit" busy={release.isPending}>
            Release {name}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Cancels in the store. Its effect on money and stock is shown first. */
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
