import type { ReactNode } from 'react';
import css from './bars.module.css';

/** A step or way: its name, its number, and how much of the whole it is. `before` hatches what was lost since. */
export function BarRow({
  name,
  value,
  about,
  share,
  before,
  series = 'main',
}: {
  name: string;
  value: ReactNode;
  about: ReactNode;
  share: number;
  before?: number;
  series?: 'main' | 'accepted';
}) {
  return (
    <li>
      <b>{name}</b>
      <span className={css.amount}>
        {value} <small>{about}</small>
      </span>
      <span className={css.bar} data-series={series} aria-hidden="true">
        {before === undefined ? null : <s style={{ width: `${100 * before}%` }} />}
        <i style={{ width: `${100 * share}%` }} />
      </span>
    </li>
  );
}
