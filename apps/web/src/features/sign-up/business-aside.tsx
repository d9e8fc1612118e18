import { planDefaults, platforms, trialDefaults } from '@carded/domain/codes';
import { formatCents } from '#platform/format.ts';
import css from './sign-up.module.css';

const supported = platforms.filter(({ canSignUp, id }) => canSignUp && id !== 0 && id !== 100).length;
const { monthlyPriceCents, verificationCents, selfieCents, idScanCents } = planDefaults;

/** What one gets today, and what it costs afterwards. */
export function BusinessAside() {
  return (
    <aside className={css.aside}>
      <h2>What you get today</h2>
      <ul className={css.ticks}>
        <li>
          <b>Test keys, ready in a minute</b>
          No card and no code needed for your first verification.
        </li>
        <li>
          <b>{trialDefaults.days} days free</b>
          Up to {trialDefaults.verifications} live verifications and {trialDefaults.scans} ID scans.
        </li>
        <li>
          <b>{supported} store platforms</b>
          Your own key is filled in wherever you copy from.
        </li>
      </ul>
      <h2>After the trial</h2>
      <dl className={css.prices}>
        <Price what="Each month" price={formatCents(monthlyPriceCents)} />
        <Price what="Accepted verification" price={formatCents(verificationCents)} />
        <Price what="With selfie or phone code" price={`+ ${formatCents(selfieCents)}`} />
        <Price what="ID scan at the counter" price={`from ${formatCents(idScanCents)}`} />
        <Price what="Denied, unfinished or test" price="free" />
      </dl>
    </aside>
  );
}

const Price = ({ what, price }: { what: string; price: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>{price}</dd>
  </div>
);
