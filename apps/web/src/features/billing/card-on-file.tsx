import { lazy, Suspense, useState } from 'react';
import { expiryOfCard, nameOfCard } from '#platform/name-of-card.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from './billing.module.css';
import type { Billing } from './billing-types.ts';

const CardDialog = lazy(() => import('./card-dialog.tsx').then((m) => ({ default: m.CardDialog })));

/** The card that is charged, and the way to change it; or who pays instead. */
export function CardOnFile({ billing: { card, collector, authorize, state } }: { billing: Billing }) {
  const [isOpen, setIsOpen] = useState(false);
  if (collector === 'shopify')
    return (
      <Card heading="Billed through Shopify">
        <p className={css.quiet}>Charges are on your Shopify invoice. There is no card here.</p>
      </Card>
    );
  if (collector === 'manual')
    return (
      <Card heading="Manual payment">
        <p className={css.quiet}>Invoices are due in 30 days. We write to you when one is.</p>
      </Card>
    );
  const action = state === 'closed' ? 'Add a card and reactivate' : card === null ? 'Add a card' : 'Update card';
  return (
    <Card heading="Card on file">
      {card === null ? (
        <p className={css.quiet}>No card yet.</p>
      ) : (
        <dl className={css.facts}>
          <div>
            <dt>Card</dt>
            <dd>{nameOfCard(card)}</dd>
          </div>
          <div>
            <dt>Expires</dt>
            <dd>{expiryOfCard(card)}</dd>
          </div>
        </dl>
      )}
      {authorize === null ? (
        <p className={css.quiet}>Cards cannot be taken on this installation yet.</p>
      ) : (
        <p className={css.cardAction}>
          <Button kind={card === null || state !== 'live' ? 'brand' : 'plain'} onClick={() => setIsOpen(true)}>
            {action}
          </Button>
        </p>
      )}
      {isOpen && authorize !== null ? (
        <Suspense>
          <CardDialog page={authorize.page} title={action} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
