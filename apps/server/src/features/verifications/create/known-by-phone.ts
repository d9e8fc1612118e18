import type { CreatedFact, IdentityFact } from '@carded/domain/decision';
import type { Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { identityFacts } from '#features/verifications/identity-facts.ts';

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
