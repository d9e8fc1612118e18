import type { ReactNode } from 'react';
import styles from './buttons.module.css';

/** What can be done, one below the other. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
