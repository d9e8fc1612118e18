import type { ReactNode } from 'react';
import { Icon } from '#parts/icon.tsx';
import styles from './choice.module.css';

type Props = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly isMain?: boolean;
  readonly onClick: () => void;
};

/** One way to go on, as a wide button. */
export function Choice({ picture, title, text, isMain = false, onClick }: Props) {
  return (
    <button type="button" className={`${styles.choice} ${isMain ? styles.main : ''}`} onClick={onClick}>
      {picture}
      <span>
        <b>{title}</b>
        {text}
      </span>
      <Icon name="next" />
    </button>
  );
}
