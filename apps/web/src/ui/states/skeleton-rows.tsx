import css from './states.module.css';
import { useLate } from './use-late.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const columns = ['1', '2', '3', '4'];

/** Nothing for 200 ms, then the final layout in gray. */
export function SkeletonRows({ label }: { label: string }) {
  const isLate = useLate(200);
  return (
    <div className={css.rows} role="status" aria-label={label}>
      {isLate
        ? rows.map((row) => (
            <div className={css.row} key={row} aria-hidden="true">
              {columns.map((column) => (
                <span key={column} />
              ))}
            </div>
          ))
        : null}
    </div>
  );
}
