import type { IdentityFact } from '@carded/domain/decision';
import { blockingKeys, type Person } from '@carded/domain/people';
import { askInOrder, makeDirectorySource } from '@carded/providers/identity';
import type { Context } from '#context.ts';
import { spendCalls } from '#platform/meter/spend.ts';
import { keyedHash } from '#platform/sealing/seal.ts';

/** What the operator's directory is asked by: keyed hashes, so that it never learns whom it does not hold. */
export function identityBlocks(context: Context, person: Person): Buffer[] {
  return blockingKeys(person).map((block) => keyedHash(context.keys.master.directoryBlocks, 'block', block));
}

/** A source that does not answer within this is not available. */
const sourceTimeoutMs = 4_000;

/** Asks the identity sources in order. Test verifications ask the sandbox only. */
export async function identityFacts(
  context: Context,
  person: Person,
  { accountId, isTest }: { accountId: string; isTest: boolean },
  candidates: readonly Person[],
): Promise<IdentityFact[]> {
  const { isDirectoryIndependent } = context.config.identity;
  const directory = makeDirectorySource({
    independence: isDirectoryIndependent || context.config.isDemo ? 'independent' : 'seller_owned',
    findCandidates: async () => candidates,
  });
  const answers = await askInOrder(
    isTest ? context.providers.testSources : [directory, ...context.providers.liveSources],
    person,
    { timeoutMs: sourceTimeoutMs },
  );
  const ofLive = new Set(context.providers.liveSources.map(({ id }) => id));
  const heard = answers.filter(({ sourceId, outcome }) => ofLive.has(sourceId) && outcome !== 'not_available');
  if (!isTest) spendCalls(context, accountId, 'identity', heard.length);
  return answers.map((answer) => ({
    kind: 'identity',
    at: context.now(),
    sourceId: answer.sourceId,
    outcome: answer.outcome,
    score: answer.score,
    birthDateEqual: answer.birthDateEqual,
    agreed: answer.agreed,
    independent: answer.independence === 'independent',
  }));
}
