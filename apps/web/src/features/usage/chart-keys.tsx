import type { KeyboardEvent } from 'react';
import css from './charts.module.css';

/** The focus of a chart: it takes the keys, the drawing under it the pointer. */
export const ChartKeys = ({
  label,
  bind,
  onOpen,
}: {
  label: string;
  bind: { onKeyDown: (event: KeyboardEvent) => void; onBlur: () => void };
  onOpen?: () => void;
}) => <button type="button" className={css.keys} aria-label={label} {...bind} onClick={onOpen} />;
