import { type ClaimId, claimOf } from './claims.ts';
import { SourceLine } from './source-line.tsx';

/** Where a law among the claims stands, and how we know it. */
export function Cited({ claim }: { claim: ClaimId }) {
  return <SourceLine {...claimOf(claim)} />;
}
