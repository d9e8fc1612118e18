import { type ClaimId, claimOf } from './claims.ts';

/** A statement as it stands among the claims, word for word. */
export function Says({ claim }: { claim: ClaimId }) {
  return <>{claimOf(claim).text}</>;
}
