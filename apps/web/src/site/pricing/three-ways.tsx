import { type ClaimId, claims } from '#site/claims/claims.ts';
import { Cited, Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { Icon } from '#ui/icon.tsx';
import { longDay } from '../long-day.ts';
import css from './pricing.module.css';

const costs: { what: ClaimId; words: ClaimId | string }[] = [
  { what: 'penalty_civil', words: 'penalty_civil_words' },
  { what: 'penalty_prison', words: 'Prison, a fine, or both, for anyone who breaks it knowingly.' },
  {
    what: 'retention',
    words: 'How long records of each delivery sale must be kept, counted from the end of its year.',
  },
];
type Way = { duty: ClaimId | null; words?: string; none: string; gate: string; carded: string; isMet: boolean };
const ways: Way[] = [
  { duty: 'details_taken', none: 'No', gate: 'Birth date at most', carded: 'Yes', isMet: true },
  { duty: 'independent_source', none: 'No', gate: 'No', carded: 'With an independent source', isMet: true },
  { duty: 'adult_signature', none: 'Your carrier', gate: 'Your carrier', carded: 'Your carrier', isMet: false },
  {
    ...{ duty: null, words: 'Show later what was checked, and why', none: 'No', gate: 'No' },
    ...{ carded: 'Each rule, with its source', isMet: true },
  },
  {
    ...{ duty: null, words: 'Hold when the page is edited', none: 'No', gate: 'No' },
    ...{ carded: 'A signed proof for your server', isMet: true },
  },
];

/** Compares the possible cost of the law with the answers to it. */
export function ThreeWays() {
  return (
    <section className={home.section}>
      <div className={`${home.width} ${css.law}`}>
        <div>
          <h2>What not asking can cost</h2>
          <p className={home.sub}>
            Vape and tobacco sold by mail in the United States. Each line names its source and how we know it.
          </p>
          <p className={css.fine}>
            Checked on {longDay(claims.penalty_civil.checkedOn ?? '')}. This is not legal advice: let your lawyer read
            the sources.
          </p>
        </div>
        <ul className={css.costs}>
          {costs.map(({ what, words }) => (
            <li key={what}>
              <b>
                <Says claim={what} />
              </b>
              <div>
                <p>{words in claims ? <Says claim={words as ClaimId} /> : words}</p>
                <Cited claim={what} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className={`${home.width} ${css.waysPart}`}>
        <h2>Three ways compared</h2>
        <table className={css.ways}>
          <thead>
            <tr>
              <th scope="col">What is asked</th>
              <th scope="col">Do nothing</th>
              <th scope="col">An age gate alone</th>
              <th scope="col">Carded</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ duty, words, none, gate, carded, isMet }) => (
              <tr key={words ?? duty}>
                <th scope="row">
                  {duty === null ? (
                    words
                  ) : (
                    <>
                      <Says claim={duty} />
                      <Cited claim={duty} />
                    </>
                  )}
                </th>
                <td data-label="Do nothing">{none}</td>
                <td data-label="An age gate alone">{gate}</td>
                <td data-label="Carded">
                  {isMet ? <Icon name="check" size={16} /> : null} {carded}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">What it costs</th>
              <td data-label="Do nothing">The lines above</td>
              <td data-label="An age gate alone">Free, also from us</td>
              <td data-label="Carded">
                <Icon name="check" size={16} /> <Says claim="price_short" />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
