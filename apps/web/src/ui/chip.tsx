import type { ReactNode } from 'react';
import css from './status.module.css';
import { type StatusGroup, StatusShape } from './status-shape.tsx';

/** A status in a header or drawer. */
export function Chip({ group, children }: { group: StatusGroup; children: ReactNode }) {
  return (
    <span className={`${css.chip} ${css[group]}`}>
      <StatusShape group={group} />
      {children}
    </span>
  );
}
