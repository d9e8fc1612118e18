import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
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

/** Since when its facts add up to an acceptance without a break, in milliseconds; null where they do not. */
export async function acceptedAt(
  tx: Queries,
  { account_id, id, requirements }: Pick<VerificationRow, 'account_id' | 'id' | 'requirements'>,
): Promise<number | null> {
  if ('scan' in requirements) return null;
  const facts = await factsOf(tx, account_id, id);
  const isAccepted = (count: number) => decide(requirements, facts.slice(0, count)).status === statusNumber.accepted;
  let count = facts.length;
  let since: number | null = null;
  while (count > 0 && isAccepted(count)) {
    count -= 1;
    since = facts[count]?.at ?? null;
  }
  return since;
}
