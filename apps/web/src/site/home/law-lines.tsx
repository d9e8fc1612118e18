import { type ClaimId, claims } from '#site/claims/claims.ts';
import { Cited, Says } from '#site/claims/says.tsx';
import { longDay } from '../long-day.ts';
import css from './both-sides.module.css';
import home from './sections.module.css';

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
