import type { ReactNode } from 'react';
import css from './status.module.css';

/** A status in a header or drawer. */
export function Chip({ group, children }: { group: StatusGroup; children: ReactNode }) {
  return (
    <span className={`${css.chip} ${css[group]}`}>
      <StatusShape group={group} />
      {children}
    </span>
  );
}

/** A status in a table: shape in color, word in ink, no pill. */
export function StatusWord({ group, children }: { group: StatusGroup; children: ReactNode }) {
  return (
    <span className={css.word}>
      <StatusShape group={group} />
      <span>{children}</span>
    </span>
  );
}

export type StatusGroup = 'accepted' | 'pending' | 'denied' | 'blocked' | 'test' | 'none';

/** The shape of a status group, in its color. Always beside a word. */
export function StatusShape({ group, size = 14 }: { group: StatusGroup; size?: number }) {
  return (
    <svg className={css[group]} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/brand/symbols.svg#st-${group}`} />
    </svg>
  );
}
