import { readExpected } from '@carded/domain/estimate';
import { Says } from '#site/claims/says.tsx';
import hero from '#site/home/hero.module.css';
import home from '#site/home/sections.module.css';
import { LivePart } from '#site/live-part.tsx';
import { PricingQuestions } from '#site/pricing/pricing-questions.tsx';
import { ThreeWays } from '#site/pricing/three-ways.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { LeadDialog } from '#site/talk/lead-form.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Chip, StatusShape } from '#ui/chip.tsx';
import { Estimate } from '../../site/pricing/estimate.tsx';
import css from '../../site/pricing/pricing.module.css';

export function meta() {
  return siteMeta({
    path: '/pricing',
    title: 'Pricing',
    description:
      'One plan. A fee for the month, and a price for each buyer who is accepted. An online check that ends in a no costs nothing.',
  });
}

export default function Pricing() {
  return (
    <>
      <PricingHero />
      <FreeThings />
      <Calculator />
      <BeginWithoutCard />
      <ThreeWays />
      <PricingQuestions />
      <PricingEnd />
    </>
  );
}

/** Default counts of the page. */
const asked = readExpected((name) => (({ accepted: '400', phone: '30' }) as Record<string, string>)[name] ?? null);

/** Estimates a month's cost with a form that works without scripts. */
function Calculator() {
  return (
    <section className={home.section} id="calculator">
      <div className={home.width}>
        <h2>What would you pay?</h2>
        <p className={home.sub}>Count only the buyers that you expect to pass.</p>
        <LivePart name="estimate">
          <Estimate asked={asked} />
        </LivePart>
      </div>
    </section>
  );
}

function PricingEnd() {
  return (
    <section className={css.end}>
      <div className={home.width}>
        <div>
          <h2>See it before you pay for it</h2>
          <p>A working sandbox in a minute. No card.</p>
        </div>
        <div className={css.endActions}>
          <a className={buttonClass('brand', 'lg')} href="/signup">
            Start free
          </a>
          <LeadDialog source="pricing" />
        </div>
      </div>
    </section>
  );
}

function BeginWithoutCard() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={home.width}>
        <h2>Begin without a card</h2>
        <p className={home.sub}>Three stages. Only the last one is billed.</p>
        <ol className={css.stages}>
          <li>
            <h3>Sandbox</h3>
            <p>
              It works the minute you sign up: test keys, invented buyers, and a log that fills. It never ends and is
              never billed.
            </p>
            <Chip group="test">Test data</Chip>
          </li>
          <li>
            <h3>Trial</h3>
            <p>
              From when you add a card, <Says claim="trial" /> are free. Your account shows what is left, and we write
              before it ends.
            </p>
          </li>
          <li>
            <h3>Live</h3>
            <p>
              One invoice a month. Set a limit, and we write at <Says claim="alerts" /> of it.
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}

const things = [
  {
    group: 'denied',
    what: 'Refused',
    why: 'Online: under age, names that differ, a card that has expired. Also after photos and codes.',
  },
  { group: 'pending', what: 'Unfinished', why: 'The buyer closed the popup, or never came back with a card.' },
  { group: 'blocked', what: 'Not asked', why: 'Blocked places, banned buyers, and places where you ask for no check.' },
  { group: 'test', what: 'Test', why: 'Test keys, test buyers and the test check, as often as you like.' },
] as const;

function FreeThings() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={home.width}>
        <h2>What costs nothing</h2>
        <p className={home.sub}>
          Online, you pay only for buyers who are accepted. At the counter, each scan that gives an answer counts.
        </p>
        <ul className={css.free}>
          {things.map(({ group, what, why }) => (
            <li key={what}>
              <StatusShape group={group} size={28} />
              <h3>{what}</h3>
              <p>{why}</p>
            </li>
          ))}
        </ul>
        <p className={css.also}>
          <b>In the plan:</b> rules down to the ZIP code, the log and its exports, webhooks, support, and the{' '}
          <a href="/age-gate">free age gate</a>, which needs no account at all.
        </p>
      </div>
    </section>
  );
}

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
function PricingHero() {
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
