import type { Outcome } from './outcome.ts';
import { ScoreBar } from './score-bar.tsx';
import css from './verdict.module.css';
import { VerdictShape } from './verdict-shape.tsx';
import { wordsOf } from './verdict-words.ts';

/** The answer, to be read from two meters: shape, color, one word; then why, then what to do. */
export function VerdictView({ outcome }: { outcome: Outcome }) {
  const { word, because, next, stress, facts, marks } = wordsOf(outcome);
  return (
    <main className={css.verdict} data-word={word}>
      <VerdictShape word={word} />
      <div>
        <h1 className={css.word}>{word}</h1>
        <p className={css.because}>{because}</p>
        {next === '' && stress === '' ? null : (
          <p className={css.next}>
            {next} {stress === '' ? null : <b>{stress}</b>}
          </p>
        )}
        {facts.length === 0 ? null : (
          <dl className={css.who}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {outcome.score === null ? null : <ScoreBar score={outcome.score} fields={outcome.verifiedFields} />}
        {marks.length === 0 ? null : (
          <ul className={css.marks}>
            {marks.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </main>
  );
}
