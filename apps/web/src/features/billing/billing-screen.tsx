import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './billing.module.css';
import { BillingStanding } from './billing-standing.tsx';
import { CardOnFile } from './card-on-file.tsx';
import { CreditLeft } from './credit-left.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { LimitCard } from './limit-card.tsx';
import { MonthCard } from './month-card.tsx';
import { PlanPrices } from './plan-prices.tsx';
import { billingQuery } from './queries.ts';
import { TrialLeft } from './trial-left.tsx';

/** What the month comes to, how it is paid, and what was billed before. */
export function BillingScreen() {
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
