import type { ReactNode } from 'react';
import css from './kpis.module.css';

export type Change = { words: string; direction: 'up' | 'down' | 'same'; isGood: boolean };

const arrows = { up: 'M4.5 1L8.5 8h-8z', down: 'M4.5 8L.5 1h8z' };

/** One figure: what it is, its value, how it changed, and a line about it. */
export function Kpi({
  name,
  value,
  change,
  about,
  spark,
}: {
  name: string;
  value: ReactNode;
  change: Change | null;
  about: ReactNode;
  spark?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div className={css.value}>{value}</div>
        <div className={css.beside}>
          <span className={css.delta}>
            {change === null ? null : (
              <b data-good={change.isGood || undefined}>
                {change.direction === 'same' ? null : (
                  <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
                    <path d={arrows[change.direction]} fill="currentColor" />
                  </svg>
                )}
                {change.direction === 'same' ? null : <span className="sr">{change.direction} by </span>}
                {change.words}
              </b>
            )}
            <span>{about}</span>
          </span>
          {spark}
        </div>
      </dd>
    </div>
  );
}
