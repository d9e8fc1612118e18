import { buyerData, type PartialBuyerData } from '@carded/contract';
import type { CreatedFact, Fact, IdentityFact } from '@carded/domain/decision';
import { blockingKeys, isSameBuyer, type Person } from '@carded/domain/people';
import { askInOrder, makeDirectorySource } from '@carded/providers/identity';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { spendCalls } from '#platform/meter/spend.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { isUnknown, personOf } from './buyer-record.ts';
import { type CardReading, givenNameOnCard } from './card-reading.ts';
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

/** Makes a form's details from a card. A passport has fewer: no address. */
export function detailsFromCard(reading: CardReading): PartialBuyerData {
  const [year, month, day] = (reading.birthDate ?? '').split('-').map(Number);
  const [first, last] = [givenNameOnCard(reading), reading.lastName ?? null];
  // Forms ask for two names: who has one gives it twice.
  const one = first ?? last;
  return {
    ...(one === null ? {} : { first_name: first ?? one, last_name: last ?? one }),
    ...(year === undefined || month === undefined || day === undefined
      ? {}
      : { dob_year: year, dob_month: month, dob_day: day }),
    ...(reading.street == null ? {} : { address: reading.street }),
    ...(reading.city == null ? {} : { city: reading.city }),
    ...(reading.state == null ? {} : { state: reading.state }),
    ...(reading.zip == null ? {} : { zip: reading.zip }),
    ...(reading.country == null || reading.street == null ? {} : { country: reading.country }),
  };
}

/** Makes complete details; null when the buyer has to type some. */
export function completeDetailsFromCard(reading: CardReading) {
  const parsed = buyerData.safeParse(detailsFromCard(reading));
  return parsed.success ? parsed.data : null;
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

type About = { accountId: string; isTest: boolean; isByPhone: true | undefined };

/** Asks the sources about a buyer. Without an address the phone must match as well, because another person may share name and birth date. */
export async function identitiesOf(
  context: Context,
  person: Person,
  { isByPhone, ...about }: About,
  candidates: readonly Person[],
): Promise<IdentityFact[]> {
  const facts = await identityFacts(context, person, about, candidates);
  if (isByPhone !== true) return facts;
  return facts.map((fact) =>
    fact.outcome === 'match' && !fact.agreed.includes('phone') ? { ...fact, outcome: 'no_match', score: 0 } : fact,
  );
}

/** Picks the flow: a buyer who is not judged by typed details shows a card first. */
export function flowOf(isJudged: boolean, isByPhone: true | undefined): Pick<CreatedFact, 'flow'> {
  if (!isJudged) return { flow: 'ocr' };
  return isByPhone === true ? { flow: 'dob_phone' } : {};
}
