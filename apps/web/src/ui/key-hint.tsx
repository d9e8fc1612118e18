import css from './key-hint.module.css';

/** A key beside its action, on wide screens only. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={css.hint} aria-hidden="true">
      <kbd>{keys}</kbd>
    </span>
  );
}
