import { createContext, type ReactNode, useContext } from 'react';
import type { Claim } from './claim-types.ts';
import css from './claims.module.css';
import { type ClaimId, claimOf } from './claims.ts';

/** A statement as it stands among the claims, word for word. */
export function Says({ claim }: { claim: ClaimId }) {
  return <>{claimOf(claim).text}</>;
}

/** Where a law among the claims stands, and how we know it. */
export function Cited({ claim }: { claim: ClaimId }) {
  return <SourceLine {...claimOf(claim)} />;
}

/** Where a law stands, and how we know it. */
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

/** Whether examples are drawn. They are, but where a test reads what a page claims. */
export const ExamplesShown = createContext(true);

/** A picture, a made-up order, a sum of given counts: it shows how something looks, and claims nothing. */
export function Example({ children }: { children: ReactNode }) {
  return useContext(ExamplesShown) ? children : null;
}
