import type { Queries } from '@carded/database';
import { type Decision, decide } from '@carded/domain/decision';
import { factsOf, type VerificationRow } from '#features/verifications/index.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** What the facts of a verification add up to now. @throws Refusal `not_ready` for a scan, in which a buyer has no step to take. */
export async function decisionOf(
  tx: Queries,
  { account_id, id, requirements }: Pick<VerificationRow, 'account_id' | 'id' | 'requirements'>,
): Promise<Decision> {
  if ('scan' in requirements) return refuse('not_ready');
  return decide(requirements, await factsOf(tx, account_id, id));
}
