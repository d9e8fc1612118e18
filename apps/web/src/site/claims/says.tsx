import { type ClaimId, claimOf } from './claims.ts';
import { SourceLine } from './source-line.tsx';

/** A statement as it stands among the claims, word for word. */
export function Says({ claim }: { claim: ClaimId }) {
  return <>{claimOf(claim).text}</>;
}

/** Where a law among the claims stands, and how we know it. */
export function Cited({ claim }: { claim: ClaimId }) {
  return <SourceLine {...claimOf(claim)} />;
}
