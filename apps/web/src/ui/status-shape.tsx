import css from './status.module.css';

export type StatusGroup = 'accepted' | 'pending' | 'denied' | 'blocked' | 'test' | 'none';

/** The shape of a status group, in its color. Always beside a word. */
export function StatusShape({ group, size = 14 }: { group: StatusGroup; size?: number }) {
  return (
    <svg className={css[group]} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/brand/symbols.svg#st-${group}`} />
    </svg>
  );
}
