import type { PricedKind } from '@carded/domain/billing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatCents, formatDay, formatNumber, formatUnitPrice } from '#platform/format.ts';
import { expiryOfCard, nameOfCard } from '#platform/name-of-card.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './billing.module.css';
import { type Billing, BillingStanding, billingQuery, pricesQuery } from './billing-standing.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { LimitCard } from './limit-card.tsx';
import { MonthCard } from './month-card.tsx';

/** Shows the sum of the month, the way of payment and earlier invoices. */
export default function BillingScreen() {
  const billing = useQuery(billingQuery);
  return (
    <>
      <PageHead heading="Billing" meta="Test verifications are never billed." />
      <Loaded query={billing} loading="Loading billing" failed="Billing did not load">
        {(data) => (
          <div className={css.page}>
            <BillingStanding billing={data} />
            <div className={css.columns}>
              <div className={css.main}>
                <MonthCard limit={data.limit.cents} />
                <InvoiceList billing={data} />
                <PlanPrices />
              </div>
              <div className={css.side}>
                <TrialLeft trials={data.trials} />
                <CardOnFile billing={data} />
                <LimitCard key={`${data.limit.cents} ${data.limit.at_limit}`} limit={data.limit} />
                {data.credit > 0 ? <CreditLeft cents={data.credit} /> : null}
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Shows credit that the account has not used. */
function CreditLeft({ cents }: { cents: number }) {
  return (
    <Card heading="Credit" about="Used before your card, with the next invoice.">
      <p className={css.amount}>{formatCents(cents)}</p>
    </Card>
  );
}

/** Shows what is free and until when; draws nothing once both trials are over. */
function TrialLeft({ trials }: { trials: Billing['trials'] }) {
  const running = [
    { label: 'Verifications', trial: trials.verifications },
    { label: 'ID scans', trial: trials.scans },
  ].flatMap(({ label, trial }) => (trial === null || trial.is_over ? [] : [{ label, ...trial }]));
  if (running.length === 0) return null;
  const ends = running.find((trial) => trial.ends !== null)?.ends;
  const about =
    ends == null ? 'Ends when its count is used.' : `Ends ${formatDay(ends.slice(0, 10))}, or when its count is used.`;
  return (
    <Card heading="Free trial" about={about}>
      <ul className={css.trials}>
        {running.map(({ label, left, size }) => (
          <li key={label}>
            <b>{label}</b>
            <span>
              {formatNumber(left)} of {formatNumber(size)} left
            </span>
            <i aria-hidden="true">
              <i style={{ inlineSize: `${(100 * left) / size}%` }} />
            </i>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        Then the plan begins, by the prices on this page. Deactivate before, and nothing is charged.
      </p>
    </Card>
  );
}

const names: Readonly<Record<PricedKind, string>> = {
  monthly: 'Each month',
  verification: 'A verification',
  selfie: 'Selfie, added',
  phone: 'Phone code, added',
  repeat: 'A repeat verification',
  dob_phone: 'A check of birth date and phone',
  dob_zip: 'A check of birth date and ZIP code',
  scan: 'An ID scan, birth date only',
  scan_validation: 'An ID scan with validation',
};

/** Lists this account's prices of the month, for logins that see costs. */
function PlanPrices() {
  const cost = useQuery(pricesQuery);
  return (
    <Loaded query={cost} loading="Loading prices" failed="Prices did not load">
      {(data) =>
        data === null ? null : (
          <Card
            heading="Your plan"
            about="What each thing costs. A price only ever changes with the first of a later month."
          >
            <table className={css.prices}>
              <thead className="sr">
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">Price</th>
                </tr>
              </thead>
              <tbody>
                {data.prices.map(({ kind, unit_micros }) => (
                  <tr key={kind}>
                    <th scope="row">{names[kind]}</th>
                    <td>{formatUnitPrice(unit_micros)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )
      }
    </Loaded>
  );
}

const CardDialog = lazy(() => import('./card-dialog.tsx').then((m) => ({ default: m.CardDialog })));

/** The card that is charged, and the way to change it; or who pays instead. */
function CardOnFile({ billing: { card, collector, authorize, state } }: { billing: Billing }) {
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

export function meta() {
  return [{ title: title('Billing') }];
}
