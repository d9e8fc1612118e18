import { Link } from 'react-router';
import { formatCents, formatDate } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import type { OpenedAccount } from './queries.ts';
import css from './staff-accounts.module.css';

/** What is open, what is left of credit, and the next invoice as it stands now. */
export function AccountMoney({ opened: { money } }: { opened: OpenedAccount }) {
  const { grants } = useLogin();
  return (
    <Card
      heading="Money"
      action={
        grants.includes('billing') ? (
          <Link to="money" relative="path">
            Invoices, credit, prices
          </Link>
        ) : undefined
      }
    >
      <dl className={css.facts}>
        <dt>Open</dt>
        <dd>{formatCents(money.open)}</dd>
        <dt>Credit</dt>
        <dd>{formatCents(money.credit)}</dd>
        <dt>Next invoice so far</dt>
        <dd>{formatCents(money.next)}</dd>
        {money.estimate === null ? null : (
          <>
            <dt>At this pace</dt>
            <dd>{formatCents(money.estimate)}</dd>
          </>
        )}
        <dt>Closes</dt>
        <dd>{formatDate(money.closes)}</dd>
        <dt>Card</dt>
        <dd>{money.card ?? 'None'}</dd>
      </dl>
    </Card>
  );
}
