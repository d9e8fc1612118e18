import { customerAccesses, givesAccess } from '@carded/domain/customers';
import { formatNumber, formatShare, formatWhen } from '#platform/format.ts';
import { Card } from '#ui/card.tsx';
import { CustomerDays } from './customer-days.tsx';
import { CustomerHealth } from './customer-health.tsx';
import { CustomerLogins } from './customer-logins.tsx';
import { CustomerScanner } from './customer-scanner.tsx';
import css from './customers.module.css';
import type { CustomerDetail } from './queries.ts';

/** A customer's month by day and website, how they fare, and what they let a broker change. */
export function CustomerJoined({ detail }: { detail: CustomerDetail }) {
  const { customer, days, websites, health } = detail;
  const now = new Date();
  const access = customer.access ?? 'numbers';
  const given = customerAccesses.find(({ code }) => code === access);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <CustomerDays days={days} />
        <Card heading="Websites">
          {websites.length === 0 ? <p className={css.pad}>No websites yet.</p> : null}
          <ul className={css.rows}>
            {websites.map(({ domain, name, accepted, denied, rate, last_seen: seen, removed }) => (
              <li key={domain}>
                <span>
                  <b>{name === '' ? domain : name}</b>
                  <small>
                    {removed
                      ? `${domain}, removed`
                      : `${domain}, seen ${seen === null ? 'never' : formatWhen(seen, now)}`}
                  </small>
                </span>
                <span>
                  {formatNumber(accepted)} accepted, {formatNumber(denied)} denied, {formatShare(rate)} of those
                  accepted
                </span>
              </li>
            ))}
          </ul>
        </Card>
        {givesAccess(access, 'settings') ? (
          <>
            <CustomerScanner uuid={customer.uuid} business={customer.business_name} />
            <CustomerLogins uuid={customer.uuid} />
          </>
        ) : null}
      </div>
      <div className={css.stack}>
        {health === null ? null : <CustomerHealth customer={customer} health={health} />}
        <Card heading="What you see" about={given?.label}>
          <p className={css.pad}>{given?.help} The owner can change it, or end it, under Account details.</p>
        </Card>
      </div>
    </div>
  );
}
