import { Says } from '#site/claims/says.tsx';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { buttonClass } from '#ui/button.tsx';
import css from './pricing.module.css';

const prices = [
  { what: 'Each month', more: 'All features, all websites, all logins', claim: 'price_month' },
  {
    what: 'Accepted verification',
    more: 'By records, by ID, or by birth date with phone or ZIP code',
    claim: 'price_verification',
  },
  { what: 'The same buyer again', more: 'Recognized, so nothing is asked', claim: 'price_repeat' },
  { what: 'With a selfie', more: '', claim: 'price_selfie' },
  { what: 'With a phone code', more: '', claim: 'price_phone' },
  { what: 'ID scan at the counter', more: 'Age and expiration, read from the barcode', claim: 'price_scan' },
  { what: 'ID scan with records', more: 'The card is also checked against records', claim: 'price_scan_validation' },
] as const;

/** Every price of the plan, before anything else. */
export function PricingHero() {
  return (
    <section className={hero.hero}>
      <div className={hero.grid}>
        <div className={hero.words}>
          <h1>
            One plan.
            <br />
            You pay for answers.
          </h1>
          <p className={hero.lead}>
            <Says claim="price_in_words" />. An online check that ends in a no costs nothing.
          </p>
          <div className={hero.cta}>
            <a className={buttonClass('brand', 'lg')} href="/signup">
              Start free
            </a>
            <a className={buttonClass('plain', 'lg')} href="#calculator">
              What would you pay?
            </a>
          </div>
          <p className={hero.fine}>No card until you go live. Stop at any time, from your account.</p>
        </div>
        <div className={hero.printed}>
          <dl className={`${home.ledger} ${css.prices}`}>
            {prices.map(({ what, more, claim }) => (
              <div key={what}>
                <dt>
                  {what}
                  {more === '' ? null : <small>{more}</small>}
                </dt>
                <dd>
                  <Says claim={claim} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
