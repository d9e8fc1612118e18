import css from './hero.module.css';

const checks = [
  ['21 or older', 'yes'],
  ['Name and address', 'match'],
  ['Signature', 'given'],
];

/** A drawn checkout with the buyer's popup over it: a picture, told in one sentence to a screen reader. */
export function PopupPicture() {
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
