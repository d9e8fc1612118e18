import type { CreatedFact, Fact, IdentityFact } from '@carded/domain/decision';
import { isSameBuyer, type Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { isUnknown, personOf } from '#features/verifications/buyer-record.ts';
import { identityFacts } from '#features/verifications/identity-facts.ts';
import { openRecord } from '#features/verifications/verification-row.ts';
import { inAccount } from '#platform/commands/in-account.ts';

type Asked = {
  accountId: string;
  sessionId: string | null;
  person: Person;
  at: number;
};

/** What was begun with one link, at most: the first is what counts. */
const atMost = 50;

/**
 * A session is for one buyer: the one who gave name and birth date with it first. Somebody else's, as of the grown-up to whom a refused minor forwarded the link, are a fact that ends it.
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

/** What the sources say of a buyer. Of one without an address they have to know the phone as well: else it may be another person of that name and day. */
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

/** Who is not judged by what was typed shows a card first. */
export function flowOf(isJudged: boolean, isByPhone: true | undefined): Pick<CreatedFact, 'flow'> {
  if (!isJudged) return { flow: 'ocr' };
  return isByPhone === true ? { flow: 'dob_phone' } : {};
}
