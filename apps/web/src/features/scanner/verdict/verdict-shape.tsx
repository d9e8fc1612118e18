import { scoreAnimationMs } from '@carded/domain/codes';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Outcome } from './outcome.ts';
import css from './verdict.module.css';
import { fieldWord, type VerdictWords, wordsOf } from './verdict-words.ts';

/** Draws a shape that is recognized without color: circle, triangle, octagon or ring. */
export function VerdictShape({ word }: { word: VerdictWords['word'] }) {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      {word === 'OK' ? (
        <>
          <circle cx="200" cy="200" r="192" fill="white" />
          <path
            d="M112 206l58 58 118-134"
            fill="none"
            stroke="var(--verdict-accepted)"
            strokeWidth="38"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : word === 'WAIT' ? (
        <>
          <path
            d="M200 34L384 352H16z"
            fill="currentColor"
            stroke="currentColor"
            strokeWidth="32"
            strokeLinejoin="round"
          />
          <path
            d="M200 142v104"
            fill="none"
            stroke="var(--verdict-questionable)"
            strokeWidth="40"
            strokeLinecap="round"
          />
          <circle cx="200" cy="312" r="25" fill="var(--verdict-questionable)" />
        </>
      ) : word === 'NO SALE' ? (
        <>
          <path d="M121 8h158L392 121v158L279 392H121L8 279V121z" fill="white" />
          <path
            d="M134 134l132 132m0-132L134 266"
            stroke="var(--verdict-denied)"
            strokeWidth="40"
            strokeLinecap="round"
          />
        </>
      ) : (
        <>
          <circle cx="200" cy="200" r="176" fill="none" stroke="currentColor" strokeWidth="32" />
          <path d="M200 104a96 96 0 0 1 0 192z" fill="currentColor" />
        </>
      )}
    </svg>
  );
}

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

/** Shows the score of the records, 0 to 100, as one bar from red to green. */
function ScoreBar({ score, fields }: { score: number; fields: readonly string[] }) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(isStill ? score : 0);
  useEffect(() => {
    const startedAt = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      setShown(scoreAt(score, now - startedAt, isStill));
      if (!isStill && now - startedAt < scoreAnimationMs) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [score, isStill]);
  return (
    <div className={css.score}>
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${shown}%`, background: scoreColor(shown) }} />
      </span>
      <span>
        Records <output aria-label={`Score ${score} of 100`}>{Math.round(shown)}</output> of 100
      </span>
      {fields.length === 0 ? null : <span className={css.fields}>Confirmed: {fields.map(fieldWord).join(', ')}</span>}
    </div>
  );
}

/** Computes the part of a score drawn after these milliseconds; all of it with reduced motion. */
export function scoreAt(score: number, elapsedMs: number, isStill: boolean): number {
  if (isStill || elapsedMs >= scoreAnimationMs) return score;
  const part = Math.max(0, elapsedMs) / scoreAnimationMs;
  return score * (1 - (1 - part) ** 3);
}

/** Red at 0 over amber to green at 100; 3:1 and more on white. */
export function scoreColor(value: number): string {
  const hue = Math.min(100, Math.max(0, value)) * 1.5;
  return `hsl(${Math.round(hue)} 80% ${Math.round(46 - (hue / 150) * 14)}%)`;
}
