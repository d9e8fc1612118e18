import css from './key-hint.module.css';

/** A key beside its action, on wide screens only. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <span className={css.hint} aria-hidden="true">
    <kbd>{keys}</kbd>
  </span>
);
