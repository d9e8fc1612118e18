import { accountStates, collectors, unknownTax } from '@carded/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatCents, formatDate, formatDay, formatMonth, formatUnitPrice, lastDayBefore } from '#platform/format.ts';
import { expiryOfCard, nameOfCard } from '#platform/name-of-card.ts';
import { title } from '#platform/title.ts';
import { Card, Notice } from '#ui/card.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AccountActions } from './account-actions.tsx';
import { DeskInvoices } from './desk-invoices.tsx';
import { Exemptions } from './exemptions.tsx';
import css from './money-desk.module.css';
import { accountMoneyQuery, type AccountMoney as Money } from './money-dialog.tsx';

/** Shows an account's balance, its invoices with their history, and the actions of staff. */
export function AccountMoney({ id }: { id: string }) {
  const query = useQuery(accountMoneyQuery(id));
  return (
    <Loaded
      query={query}
      loading="Loading the account’s money"
      failed="The account’s money did not load"
      gone={{ heading: 'No such account', to: '/staff/money', label: 'Money' }}
    >
      {(money) => (
        <>
          <Crumb to="/staff/money">Money</Crumb>
          <PageHead heading={money.business_name} meta={standingOf(money)} />
          <div className={css.page}>
            {money.parked === null ? null : (
              <Notice group="blocked" heading={`Parked until ${formatDay(lastDayBefore(money.parked.until))}`}>
                {money.parked.reason}
              </Notice>
            )}
            {money.unknown_tax === null ? null : <UnknownTax {...money.unknown_tax} />}
            <AccountActions id={id} money={money} />
            <Facts money={money} />
            <DeskInvoices account={id} money={money} />
            <Exemptions id={id} money={money} />
            <div className={css.columns}>
              <Credits money={money} />
              <Prices money={money} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function UnknownTax({ month, code }: NonNullable<Money['unknown_tax']>) {
  const { why, todo } = unknownTax(code);
  return (
    <Notice group="blocked" heading={`${formatMonth(month)} is not closed: its tax is not known`}>
      {why} {todo}
    </Notice>
  );
}

const standingOf = ({ state, collector }: Money): string =>
  `${accountStates.find((one) => one.state === state)?.label ?? state}, paid by ${(collectors.find((one) => one.collector === collector)?.label ?? collector).toLowerCase()}`;

function Facts({ money }: { money: Money }) {
  const { card, month } = money;
  const open = money.invoices
    .filter(({ state }) => state === 'issued' || state === 'partly_paid')
    .reduce((sum, { total, paid }) => sum + total - paid, 0);
  const facts = [
    ['Open', formatCents(open)],
    [`${formatMonth(month.month)} so far`, formatCents(month.cents)],
    ['Providers cost', formatCents(Math.round(month.cost_micros / 10_000))],
    ['Credit', formatCents(money.credit)],
    ['Card', card === null ? 'None' : `${nameOfCard(card)}, ${expiryOfCard(card)}`],
    ...money.trials.map(({ kind, remaining, ends }) => [
      `Trial, ${kind}`,
      `${remaining} left${ends === null ? '' : `, until ${formatDay(lastDayBefore(ends))}`}`,
    ]),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Credits({ money }: { money: Money }) {
  return (
    <Card heading="Credit given" about="What ends first is used first.">
      {money.credits.length === 0 ? <p className={css.quiet}>None so far.</p> : null}
      <ul className={css.rows}>
        {money.credits.map(({ cents, left, reason, at, expires }) => (
          <li key={at + reason}>
            <span>
              <b>{formatCents(cents)}</b>
              <small>
                {formatDate(at)}
                {expires === null ? '' : `, until ${formatDay(lastDayBefore(expires))}`}. {reason}
              </small>
            </span>
            <span>{formatCents(left)} left</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Prices({ money }: { money: Money }) {
  return (
    <Card heading="Prices">
      <ul className={css.rows}>
        {money.prices.map(({ kind, label, unit_micros: micros, from_month: from }) => (
          <li key={kind + from}>
            <span>
              {label}
              {from === null ? null : <small>from {formatMonth(from)}</small>}
            </span>
            <span>{formatUnitPrice(micros)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function meta() {
  return [{ title: title('Money of an account') }];
}

export default function StaffAccountMoney() {
  const id = useParams().id ?? '';
  return <AccountMoney key={id} id={id} />;
}
