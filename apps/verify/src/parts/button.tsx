import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useLateFlag } from '#parts/skeleton.tsx';
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

type LinkButtonProps = {
  readonly href: string;
  readonly children: ReactNode;
};

/** Leads somewhere else, and looks like the button that the screen is for. The page it leads to learns nothing of this one's address. */
export function LinkButton({ href, children }: LinkButtonProps) {
  return (
    <a className={styles.go} href={href} rel="noreferrer">
      {children}
    </a>
  );
}

/** What can be done, one below the other. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** Pushes what follows to the foot of the sheet. */
export function Gap({ isTight = false }: { readonly isTight?: boolean }) {
  return <div className={isTight ? styles.tight : styles.gap} />;
}
