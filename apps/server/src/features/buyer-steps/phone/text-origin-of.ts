import type { Queries } from '@carded/database';
import { identityMatchScore } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';
import { factsOf } from '#features/verifications/index.ts';
import type { TextOrigin } from '#platform/ledger/text-charges.ts';

/** Who causes a text of this verification: a buyer that a record knows, or whom the shop's own server sent; or anyone with the public key. */
export async function textOriginOf(
  tx: Queries,
  { accountId, session, verification }: Pick<BuyerScope, 'accountId' | 'session' | 'verification'>,
  ip: string,
): Promise<TextOrigin> {
  if (session !== null) return { by: 'proven', ip };
  const facts = verification === null ? [] : await factsOf(tx, accountId, verification.row.id);
  return { by: facts.some(isProof) ? 'proven' : 'unproven', ip };
}

/** A picture that can be read proves nothing: anyone can draw one. */
const isProof = (fact: Fact): boolean =>
  fact.kind === 'identity' && fact.outcome === 'match' && fact.birthDateEqual && fact.score >= identityMatchScore;
