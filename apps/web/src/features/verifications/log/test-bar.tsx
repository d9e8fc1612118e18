import { StatusShape } from '#ui/status-shape.tsx';
import css from './log.module.css';

/** Stands over the log while test buyers are shown: hatch, shape and words. */
export function TestBar() {
  return (
    <p className={css.test}>
      <StatusShape group="test" />
      Test data is shown too. It is never billed.
    </p>
  );
}
