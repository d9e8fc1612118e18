import { Example } from '#site/claims/says.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Chip, StatusShape } from '#ui/chip.tsx';
import css from './both-sides.module.css';
import home from './sections.module.css';

const reasons = [
  ['Place allowed', 'Boise, Idaho'],
  ['21 or older', 'yes'],
  ['Matched by records', '96 of 100'],
] as const;

/** Shows the buyer's question beside the shop's result, like the demo with the real popup. */
export function BothSides() {
  return (
    <section className={home.section} id="both-sides">
      <div className={home.width}>
        <h2>See both sides at once.</h2>
        <p className={home.sub}>
          In the demo you are the buyer and the shop. Answer on one side, and see the row, the reason and the signed
          answer on the other. Then change the order, and see it refused. No account, and no ID of yours.
        </p>
        <p className={css.open}>
          <a className={buttonClass('brand', 'lg')} href="/demo">
            Open the demo
          </a>
        </p>
        <Example>
          <div
            className={css.sides}
            role="img"
            aria-label="On one side a buyer is asked for a birth date. On the other, the shop sees the buyer accepted, with the reasons and a proof."
          >
            <div className={css.buyer} aria-hidden="true">
              <small>The buyer</small>
              <b>When were you born?</b>
              <p>This order is for adults 21 and over.</p>
              <div className={css.date}>
                <span>
                  <small>Month</small>04
                </span>
                <span>
                  <small>Day</small>17
                </span>
                <span>
                  <small>Year</small>1990
                </span>
              </div>
              <div className={css.go}>Verify my age</div>
            </div>
            <div className={css.shop} aria-hidden="true">
              <small>Your shop</small>
              <p className={css.row}>
                <b>Dana Whitcomb</b>
                <Chip group="accepted">Accepted</Chip>
              </p>
              <ul>
                {reasons.map(([rule, found]) => (
                  <li key={rule}>
                    <StatusShape group="accepted" size={16} />
                    {rule}
                    <em>{found}</em>
                  </li>
                ))}
              </ul>
              <code>carded_proof=eyJhbGciOiJFUzI1NiIsInR5cCI6ImNhcmRlZC1wcm9vZiJ9…</code>
            </div>
          </div>
        </Example>
      </div>
    </section>
  );
}
