import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMonth, formatNumber } from '#platform/format.ts';
import { accountQuery } from '#platform/session/account.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import stackCss from '#ui/stack.module.css';
import { Loaded } from '#ui/states/loaded.tsx';
import css from './billing.module.css';
import { PlanPrices } from './plan-prices.tsx';

/** What is known of billing before there are invoices: the plan, what counts so far, and the way back for an account that is closed. */
export function BillingScreen() {
  const login = useLogin();
  const account = useQuery(accountQuery);
  return (
    <>
      <PageHead heading="Billing" meta="Nothing is charged yet: invoices and cards come later." />
      <Loaded query={account} loading="Loading billing" failed="Billing did not load">
        {(data) => (
          <div className={stackCss.stack}>
            {data.account.active ? null : (
              <Notice group="blocked" heading="This account is not active" role="status">
                <p>
                  New verifications and scans are refused. You can read what is under{' '}
                  <Link to="/account/usage">Usage</Link>, and look after{' '}
                  <Link to="/account/security">your sign-in</Link>.
                </p>
                <p>
                  To reopen it, <a href="/support">write to support</a>
                  {login.kind === 'owner' ? '' : ', or ask the account’s owner to'}. Nothing was deleted.
                </p>
              </Notice>
            )}
            <Card heading="So far this month" about={`${formatMonth(data.usage.month)}. Test buyers never count.`}>
              <dl className={css.numbers}>
                <div>
                  <dt>Verifications</dt>
                  <dd>{formatNumber(data.usage.verifications)}</dd>
                </div>
                <div>
                  <dt>ID scans</dt>
                  <dd>{formatNumber(data.usage.scans)}</dd>
                </div>
                {data.stats.trial_remaining === null ? null : (
                  <div>
                    <dt>Left in the trial</dt>
                    <dd>{formatNumber(data.stats.trial_remaining)}</dd>
                  </div>
                )}
              </dl>
            </Card>
            <PlanPrices />
            {login.active && (isAllowed(login, 'billing') || isAllowed(login, 'account')) ? (
              <p className={css.address}>
                Invoices will go to the address under <Link to="/account/edit">Account details</Link>.
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </>
  );
}
