import css from './key-hint.module.css';

export type IconName = 'search' | 'down' | 'right' | 'left' | 'close' | 'check' | 'plus' | 'menu';

/** One of the few icons of the sprite. It is next to a word, or its button has the name. */
export function Icon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <use href={`/brand/symbols.svg#i-${name}`} />
    </svg>
  );
}

/** A key beside its action, on wide screens only. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={css.hint} aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  );
}
