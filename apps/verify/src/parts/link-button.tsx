import type { ReactNode } from 'react';
import styles from './button.module.css';

type Props = {
  readonly href: string;
  readonly children: ReactNode;
};

/** Leads somewhere else, and looks like the button that the screen is for. The page it leads to learns nothing of this one's address. */
export function LinkButton({ href, children }: Props) {
  return (
    <a className={styles.go} href={href} rel="noreferrer">
      {children}
    </a>
  );
}
