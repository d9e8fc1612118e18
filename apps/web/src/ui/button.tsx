import { copyFlashMs } from '@carded/domain/codes';
import { useClipboard } from '@mantine/hooks';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './button.module.css';

export type ButtonKind = 'plain' | 'brand' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm' | 'lg';

/** The class of something that looks like a button: a link, a label. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'md') {
  return [css.button, css[kind], css[size]].filter(Boolean).join(' ');
}

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Whether work is under way: the button keeps its width and word, and shows a spinner. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button says what will happen. One `brand` button per view. */
export function Button({ kind = 'plain', size = 'md', busy = false, children, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass(kind, size), className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css.spin} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

/** Copies, and says so for 2 seconds. */
export function CopyButton({ value, label = 'Copy', what }: { value: string; label?: string; what: string }) {
  const clipboard = useClipboard({ timeout: copyFlashMs });
  return (
    <Button size="sm" kind="quiet" aria-label={`${label} ${what}`} onClick={() => clipboard.copy(value)}>
      <span aria-live="polite">{clipboard.copied ? 'Copied' : label}</span>
    </Button>
  );
}
