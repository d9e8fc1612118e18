import { useId } from 'react';
import '@carded/tokens/status.css';
import styles from './check-card.module.css';

/** The card with the check cut through it, drawn once. It means accepted and nothing else. */
export function CheckCard() {
  const cut = useId();
  return (
    <svg className={styles.card} viewBox="0 0 136 88" aria-hidden="true">
      <mask id={cut}>
        <path fill="white" d="M0 0h136v88H0z" />
        <path
          className={styles.stroke}
          pathLength="1"
          d="M37 47l22 21L113-4"
          fill="none"
          stroke="black"
          strokeWidth="13.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </mask>
      <rect x="1" y="3" width="134" height="84" rx="14" fill="currentColor" mask={`url(#${cut})`} />
    </svg>
  );
}
