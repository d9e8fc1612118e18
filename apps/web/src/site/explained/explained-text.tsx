import { longDay } from '../long-day.ts';
import css from './explained.module.css';
import { KeepingPart } from './keeping-part.tsx';
import { KindsPart } from './kinds-part.tsx';
import { lawsCheckedOn } from './law-rows.ts';
import { PlacesPart } from './places-part.tsx';
import { StepsPart } from './steps-part.tsx';

const contents = [
  { id: 'kinds', label: 'Three kinds of check' },
  { id: 'how', label: 'How a check works' },
  { id: 'places', label: 'Ages and rules by place' },
  { id: 'keep', label: 'What a seller must keep' },
  { id: 'buyers', label: 'What a buyer may ask' },
  { id: 'lawyer', label: 'Questions for your lawyer' },
] as const;

/** The article on age checks: for anyone who sells what has an age limit. */
export function ExplainedText() {
  return (
    <article className={css.article}>
      <header>
        <h1>Age verification, explained</h1>
        <p className={css.lead}>
          What a check can prove, how it works, what the law asks in each place, and what a shop should keep.
        </p>
        <p className={css.by}>
          By Carded. Laws last checked on <time dateTime={lawsCheckedOn}>{longDay(lawsCheckedOn)}</time>.
        </p>
      </header>
      <nav aria-label="On this page" className={css.contents}>
        <ul>
          {contents.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.text}>
        <p>
          A shop on the internet cannot look a buyer in the eye. If it sells tobacco, vapes, alcohol, knives or games
          with an age limit, it needs another way to know who is old enough.
        </p>
        <KindsPart />
        <StepsPart />
        <PlacesPart />
        <KeepingPart />
      </div>
    </article>
  );
}
