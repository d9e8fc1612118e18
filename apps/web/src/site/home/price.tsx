import { estimateMonth, readExpected } from '@carded/domain/estimate';
import { formatCents } from '#platform/format.ts';
import { Example, Says } from '#site/claims/says.tsx';
import { LeadDialog } from '#site/talk/lead-form.tsx';
import css from './sections.module.css';

const prices = [
  { what: 'Each month', more: 'All features, all websites', claim: 'price_month' },
  { what: 'Accepted verification', more: '', claim: 'price_verification' },
  { what: 'With a selfie, or a phone code', more: '', claim: 'price_phone' },
  { what: 'ID scan at the counter', more: '', claim: 'price_scan' },
] as const;
const shops = [
  { what: 'A shop with 100 orders', more: '100 accepted', typed: { accepted: '100' } },
  {
    what: 'A shop with 400 orders',
    more: '400 accepted, 30 with a phone code',
    typed: { accepted: '400', phone: '30' },
  },
  { what: 'A counter with 3,000 scans', more: 'Nothing online', typed: { scans: '3000' } },
];
const monthOf = (typed: Record<string, string | undefined>) =>
  estimateMonth(readExpected((name) => typed[name] ?? null));

export function Price() {
  return (
    <section className={css.section} id="price">
      <div className={`${css.width} ${css.priceGrid}`}>
        <div>
          <h2>One plan. You pay for answers.</h2>
          <p className={css.sub}>
            Online checks that are refused or left are free. So is everything in test mode, and so are your first{' '}
            <Says claim="trial" /> from when you add a card. <a href="/pricing">All prices, and what you would pay</a>
          </p>
          <LeadDialog source="pricing" />
        </div>
        <dl className={css.ledger}>
          {prices.map(({ what, more, claim }) => (
            <div key={what}>
              <dt>
                {what}
                {more ? <small>{more}</small> : null}
              </dt>
              <dd>
                <Says claim={claim} />
              </dd>
            </div>
          ))}
          <Example>
            {shops.map(({ what, more, typed }) => (
              <div key={what} className={css.sum}>
                <dt>
                  {what}
                  <small>{more}</small>
                </dt>
                <dd>{formatCents(monthOf(typed).cents)}</dd>
              </div>
            ))}
          </Example>
        </dl>
      </div>
    </section>
  );
}
