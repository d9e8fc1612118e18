import { type ClaimId, claims } from '#site/claims/claims.ts';
import { Cited, Example, Says } from '#site/claims/says.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Chip, StatusShape } from '#ui/chip.tsx';
import { longDay } from '../long-day.ts';
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

type Line = { claim: ClaimId; before?: string; after?: string; more?: ClaimId };
const lines: readonly Line[] = [
  { claim: 'age_us', after: '.', more: 'id_at_counter' },
  { claim: 'details_taken', after: ' of each buyer who orders online.', more: 'independent_source' },
  { claim: 'adult_signature', after: '. Your carrier does this part.' },
  { claim: 'retention', before: 'Keep the records of each sale for ', after: ', counted from the end of its year.' },
];

/** Lists the law for shops that ship nicotine, each line with its source. */
export function LawLines() {
  return (
    <section className={home.section} id="law">
      <div className={`${home.width} ${css.grid}`}>
        <div>
          <h2>What the law asks of a shop that ships nicotine</h2>
          <p className={home.sub}>Four lines of federal law. States, cities and other countries add their own.</p>
          <p className={css.fine}>
            Checked on {longDay(claims.age_us.checkedOn ?? '')}. This is not legal advice: let your lawyer read the
            sources.
          </p>
          <p className={css.fine}>
            <a href="/age-verification-explained">Ages and rules by place, explained</a>
          </p>
        </div>
        <ol className={css.lines}>
          {lines.map(({ claim, before, after, more }) => (
            <li key={claim}>
              <p>
                {before}
                <Says claim={claim} />
                {after}
              </p>
              <Cited claim={claim} />
              {more === undefined ? null : (
                <>
                  <p>
                    <Says claim={more} />.
                  </p>
                  <Cited claim={more} />
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
