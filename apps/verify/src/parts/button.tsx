import { type ButtonHTMLAttributes, type ReactNode, type Ref, useRef } from 'react';
import { useLateFlag } from '#parts/skeleton.tsx';
import styles from './button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Look of the button; each screen has one `go`, its main action. */
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

/** Draws a link that looks like the main button. The page it opens gets no referrer. */
export function LinkButton({ href, children }: LinkButtonProps) {
  return (
    <a className={styles.go} href={href} rel="noreferrer">
      {children}
    </a>
  );
}

/** Stacks the actions of a screen. */
export function Buttons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** Pushes what follows to the foot of the sheet. */
export function Gap({ isTight = false }: { readonly isTight?: boolean }) {
  return <div className={isTight ? styles.tight : styles.gap} />;
}

type FileButtonProps = {
  readonly children: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  /** Opens the camera app directly on a phone. */
  readonly capture?: 'environment' | 'user';
};

/** Opens the system's own choice of photos. */
export function FileButton({ children, isBusy, onFile, capture }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        {...(capture ? { capture } : {})}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
