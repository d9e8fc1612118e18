import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatCents, formatDate, formatNumber } from '#platform/format.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { type OpenedAccount, standingOf } from './account-queries.ts';
import css from './staff-accounts.module.css';

/** How the account stands, and why. */
export function AccountStanding({ opened: { account, usage } }: { opened: OpenedAccount }) {
  const facts = [
    ['State', standingOf(account).word],
    ['Verifications this month', formatNumber(usage.verifications)],
    ['Scans this month', formatNumber(usage.scans)],
    ['ID scanner', account.scanner_enabled ? 'On' : 'Off'],
    ['Terms', account.terms_accepted === null ? 'Not accepted' : formatDate(account.terms_accepted)],
    ['Since', formatDate(account.created)],
    ['Broker', account.broker ? 'Yes' : null],
  ] as const;
  return (
    <Card heading="Account" about={account.why ?? undefined}>
      <Facts facts={facts} />
    </Card>
  );
}

/** Shows open invoices, remaining credit, and the next invoice as it is now. */
export function AccountMoney({ opened: { money } }: { opened: OpenedAccount }) {
  const { grants } = useLogin();
  const facts = [
    ['Open', formatCents(money.open)],
    ['Credit', formatCents(money.credit)],
    ['Next invoice so far', formatCents(money.next)],
    ['At this pace', money.estimate === null ? null : formatCents(money.estimate)],
    ['Closes', formatDate(money.closes)],
    ['Card', money.card ?? 'None'],
  ] as const;
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
      <Facts facts={facts} />
    </Card>
  );
}

/** Draws facts by their names; one that is null is left out. */
function Facts({ facts }: { facts: readonly (readonly [name: string, fact: string | null])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, fact]) =>
        fact === null ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}
