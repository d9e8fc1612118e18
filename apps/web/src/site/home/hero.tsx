import { Example } from '#site/claims/says.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Chip, StatusShape } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './hero.module.css';
import reasonsCss from './reasons.module.css';

export function Hero() {
  return (
    <section className={css.hero}>
      <div className={css.grid}>
        <div className={css.words}>
          <h1>
            Ask for ID.
            <br />
            Keep the sale.
          </h1>
          <p className={css.lead}>
            Carded checks age and identity at your checkout. Buyers whose records match answer one question. The rest
            are told, kindly, what to do next.
          </p>
          <div className={css.cta}>
            <a className={buttonClass('brand', 'lg')} href="/signup">
              Start free
            </a>
            <a className={buttonClass('plain', 'lg')} href="/demo">
              Try it as a buyer
            </a>
          </div>
          <p className={css.fine}>Test keys in a minute, and no card needed for them. For businesses only.</p>
        </div>
        <Example>
          <PopupPicture />
        </Example>
      </div>
    </section>
  );
}

const checks = [
  ['21 or older', 'yes'],
  ['Name and address', 'match'],
  ['Signature', 'given'],
];

/** Draws a checkout with the popup over it: a picture, described in one sentence for screen readers. */
function PopupPicture() {
  return (
    <div
      className={`${css.stage} ${css.printed}`}
      role="img"
      aria-label="A buyer is verified in a popup over a shop’s checkout"
    >
      <div className={css.browser} aria-hidden="true">
        <div className={css.tabs}>
          <i />
          <i />
          <i />
          <span>northforkvapor.example/checkout</span>
        </div>
        <div className={css.checkout}>
          <b>NORTHFORK VAPOR</b>
          <div>dana.whitcomb@example.com</div>
          <div className={css.pair}>
            <span>Dana</span>
            <span>Whitcomb</span>
          </div>
          <div>418 Alder Street</div>
          <div className={css.pair}>
            <span>Boise</span>
            <span>Idaho 83702</span>
          </div>
          <div>Adult signature, 2 to 3 days</div>
        </div>
        <div className={css.dim} />
      </div>
      <div className={css.popup} aria-hidden="true">
        <p className={css.shop}>Northfork Vapor</p>
        <div className={css.answer}>
          <svg viewBox="0 0 136 88" aria-hidden="true">
            <mask id="home-card">
              <path fill="white" d="M0 0h136v88H0z" />
              <path
                d="M37 47l22 21L113-4"
                fill="none"
                stroke="black"
                strokeWidth="13.5"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </mask>
            <rect x="1" y="3" width="134" height="84" rx="14" fill="currentColor" mask="url(#home-card)" />
          </svg>
          <p>
            Thank you, Dana.
            <br />
            You are verified.
          </p>
        </div>
        <ul className={css.checks}>
          {checks.map(([what, result]) => (
            <li key={what}>
              <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
                <use href="/brand/symbols.svg#st-accepted" />
              </svg>
              {what}
              <small>{result}</small>
            </li>
          ))}
        </ul>
        <div className={css.go}>Continue to payment</div>
        <p className={css.by}>
          <img src="/brand/mark.svg" alt="" loading="lazy" height={12} width={16} /> Carded <span>What we keep</span>
        </p>
      </div>
    </div>
  );
}

const points = [
  ['Signed, and tied to the order', 'Your server checks it in one call, or with our public key and none.'],
  ['Rules with a source and a date', 'State, county and city, each with the citation it rests on.'],
  [
    'Photos gone when decided',
    'The answer stays for your records. The picture of the card does not, unless you choose to keep it.',
  ],
] as const;
const lines = [
  ['Place allowed', 'Boise, Idaho', 'Your rules, version 14'],
  ['21 or older', 'yes', 'US minimum age, 21 USC 387f(d)(5)'],
  ['Matched by an independent source', '96 of 100', 'As the PACT Act asks, 15 USC 376a(b)(4)'],
  ['Signature', 'given', 'Passed to the shop with the answer'],
] as const;

export function Reasons() {
  return (
    <section className={reasonsCss.proof} id="reasons">
      <div className={reasonsCss.grid}>
        <div>
          <h2>Every answer comes with its reason.</h2>
          <ul className={reasonsCss.points}>
            {points.map(([heading, text]) => (
              <li key={heading}>
                <Icon name="check" size={22} />
                <b>{heading}</b>
                {text}
              </li>
            ))}
          </ul>
        </div>
        <Example>
          <figure className={reasonsCss.record} data-theme="light">
            <figcaption>
              <b>Order 20418</b>
              <Chip group="accepted">Accepted</Chip>
            </figcaption>
            <ol>
              {lines.map(([rule, found, why]) => (
                <li key={rule}>
                  <StatusShape group="accepted" size={16} />
                  <b>{rule}</b>
                  <em>{found}</em>
                  <small>{why}</small>
                </li>
              ))}
            </ol>
            <div className={reasonsCss.seal}>
              <b>Proof</b>
              <span>ES256, good for 15 minutes</span>
              <code>eyJhbGciOiJFUzI1NiIsInR5cCI6ImNhcmRlZC1wcm9vZiJ9.eyJvcmRlciI6IjIwNDE4Iiwi</code>
            </div>
          </figure>
        </Example>
      </div>
    </section>
  );
}
