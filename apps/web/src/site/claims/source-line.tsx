import type { Claim } from './claim-types.ts';
import css from './claims.module.css';

/** Cites a law, and says how we know it. */
export function SourceLine({ source, grade }: Pick<Claim, 'source' | 'grade'>) {
  return (
    <small className={css.cited}>
      {source}
      <span>
        <i className={grade === 'V' ? css.read : css.heard} aria-hidden="true" />
        {grade === 'V' ? 'Read in the text' : 'Second-hand, to be confirmed'}
      </span>
    </small>
  );
}
