import type { KeyboardEvent } from 'react';
import css from './charts.module.css';

/** The focus of a chart: it takes the keys, the drawing under it the pointer. */
export function ChartKeys({
  label,
  bind,
  onOpen,
}: {
  label: string;
  bind: { onKeyDown: (event: KeyboardEvent) => void; onBlur: () => void };
  onOpen?: () => void;
}) {
  return <button type="button" className={css.keys} aria-label={label} {...bind} onClick={onOpen} />;
}
