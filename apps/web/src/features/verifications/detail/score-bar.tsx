import type { CSSProperties } from 'react';
import css from './evidence.module.css';

/** 0 to 100, red to green; the number says it without the color. */
export function ScoreBar({ score }: { score: number }) {
  return (
    <p className={css.score}>
      <span aria-hidden="true">
        <i style={{ '--score': score } as CSSProperties} />
      </span>
      <b>
        <span className="sr">Score </span>
        {score} of 100
      </b>
    </p>
  );
}
