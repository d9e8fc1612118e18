import { type Strength, strengths } from './platform-facts.ts';
import css from './platforms.module.css';

/** How strong a check is: three, two, one bar or none. Words stand beside them. */
export function StrengthBars({ strength }: { strength: Strength }) {
  return (
    <span className={css.bars} aria-hidden="true">
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-full={bar <= strengths[strength].bars || undefined} />
      ))}
    </span>
  );
}
