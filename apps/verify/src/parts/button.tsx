import type { ButtonHTMLAttributes, Ref } from 'react';
import { useLateFlag } from '#parts/use-late-flag.ts';
import styles from './button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** One `go` per screen: what the screen is for. */
  readonly look?: 'go' | 'alt' | 'plain';
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button that says what will happen. While busy it keeps its width, ignores presses and stays focusable. */
export function Button({ look = 'go', isBusy = false, className = '', onClick, children, type, ...rest }: Props) {
  const isSpinning = useLateFlag(isBusy);
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={`${styles[look]} ${className}`}
      aria-disabled={isBusy || rest.disabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isSpinning && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
