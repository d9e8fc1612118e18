import { createContext, type ReactNode, useContext } from 'react';
import { type ClaimId, claimOf } from './claims.ts';
import { SourceLine } from './source-line.tsx';

/** A statement as it stands among the claims, word for word. */
export function Says({ claim }: { claim: ClaimId }) {
  return <>{claimOf(claim).text}</>;
}

/** Cites a law among the claims, and says how we know it. */
export function Cited({ claim }: { claim: ClaimId }) {
  return <SourceLine {...claimOf(claim)} />;
}

/** Whether examples are drawn. They are, but where a test reads what a page claims. */
export const ExamplesShown = createContext(true);

/** A picture, a made-up order, a sum of given counts: it shows how something looks, and claims nothing. */
export function Example({ children }: { children: ReactNode }) {
  return useContext(ExamplesShown) ? children : null;
}
