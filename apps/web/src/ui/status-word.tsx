import type { ReactNode } from 'react';
import css from './status.module.css';
import { type StatusGroup, StatusShape } from './status-shape.tsx';

/** A status in a table: shape in color, word in ink, no pill. */
export function StatusWord({ group, children }: { group: StatusGroup; children: ReactNode }) {
  return (
    <span className={css.word}>
      <StatusShape group={group} />
      <span>{children}</span>
    </span>
  );
}
