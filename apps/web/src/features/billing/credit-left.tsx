import { formatCents } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import css from './billing.module.css';

/** What the account was given, and has not used. */
export function CreditLeft({ cents }: { cents: number }) {
  return (
    <Card heading="Credit" about="Used before your card, with the next invoice.">
      <p className={css.amount}>{formatCents(cents)}</p>
    </Card>
  );
}
