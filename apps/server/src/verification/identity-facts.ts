import type { Fact, IdentityFact } from '@carded/domain/decision';
import { blockingKeys, isSameBuyer, type Person } from '@carded/domain/people';
import { askInOrder, makeDirectorySource } from '@carded/providers/identity';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { spendCalls } from '#platform/meter/spend.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { isUnknown, personOf } from './buyer-record.ts';
import { openRecord } from './verification-row.ts';

/** Hashes a person for the lookup in the operator's directory, which so never learns whom it does not contain. */
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

type Asked = {
  accountId: string;
  sessionId: string | null;
  person: Person;
  at: number;
};

/** Largest number of verifications of one link that are read; the first decides. */
const atMost = 50;

/**
 * Finds out whether a session's buyer changed: it belongs to the one who first gave name and birth date. Another person's details, such as of an adult who got
 * the link from a refused minor, are a fact that ends it.
 */
export async function anotherBuyerFacts(
  context: Context,
  { accountId, sessionId, person, at }: Asked,
): Promise<Fact[]> {
  if (sessionId === null) return [];
  const rows = await inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('verifications')
      .select(['account_id', 'id', 'sealed'])
      .where('account_id', '=', accountId)
      .where('session_id', '=', sessionId)
      .orderBy('id')
      .limit(atMost)
      .execute(),
  );
  const records = await Promise.all(rows.map((row) => openRecord(context, row)));
  return records.every((record) => isUnknown(record) || isSameBuyer(personOf(record), person))
    ? []
    : [{ kind: 'earlier', at, found: [{ scope: 'account', what: 'another_buyer' }] }];
}
