import type { ReactNode } from 'react';
import { StatusShape } from '#parts/status-shape.tsx';
import styles from './note.module.css';

/** What is wrong, in place: shape and text together, read out at once. */
export function Note({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className={styles.note} role="alert" id={id}>
      <StatusShape group="denied" />
      <span>{children}</span>
    </p>
  );
}
