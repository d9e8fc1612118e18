import { type CreatedFact, type Decision, decide, type Fact, type IdentityFact } from '@carded/domain/decision';
import type { Person, SearchTerms } from '@carded/domain/people';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { DateTry, TriedDates } from '#verification/birth-dates/tried-dates.ts';
import { isSearched } from '#verification/birth-dates/tried-dates.ts';
import { type BuyerRecord, todayAt } from '#verification/buyer-record.ts';
import { anotherBuyerFacts, identityFacts } from '#verification/identity-facts.ts';
import type { addressToken } from '#verification/keep-pass.ts';
import { requirementsOf } from '#verification/requirements-of.ts';
import { ipFacts, locationFact, personFacts, type StartInput } from './opening-facts.ts';
import type { ReadForCreate } from './read-for-create.ts';

/** Knowledge about the buyer before the database is asked. */
export type Known = {
  fields: BuyerRecord;
  person: Person | null;
  terms: SearchTerms | undefined;
  dateTry: DateTry | null;
  seen: TriedDates | null;
};

export type Judged = { requirements: Requirements; facts: Fact[]; decision: Decision };

export type Judging = {
  read: ReadForCreate;
  record: BuyerRecord;
  home: ReturnType<typeof addressToken>;
  isTest: boolean;
};

/** Collects facts about the buyer, and decides by them. */
export async function judge(
  context: Context,
  input: StartInput,
  { person, seen }: Known,
  { read, record, home, isTest }: Judging,
): Promise<Judged> {
  const { accountId, isByPhone } = input;
  const today = todayAt(record.country, context.now());
  const requirements = requirementsOf(context, {
    ...input,
    workflow: read.website.workflow,
    mayPicturesAccept: read.website.is_accepting_by_pictures,
    record,
    today,
  });
  const at = context.now();
  const facts: Fact[] = await ipFacts(context, input.options.customerIp, read.website.workflow);
  // Enough different birth dates were tried for this person: nothing more is answered about theirs.
  const isJudged = person !== null && (isTest || seen === null || !isSearched(seen, read.tried));
  if (isJudged) facts.push(...personFacts({ read, record, requirements, home, today, isTest, at }));
  else if (person !== null) facts.push(locationFact({ record, requirements, at }));
  const sessionId = input.session?.id ?? null;
  if (person !== null) facts.push(...(await anotherBuyerFacts(context, { accountId, sessionId, person, at })));
  const decision = decide(requirements, facts);
  if (decision.notCreatedReason !== undefined) return { requirements, facts, decision };
  if (isJudged) facts.push(...(await identitiesOf(context, person, { accountId, isTest, isByPhone }, read.candidates)));
  facts.push({ kind: 'created', at: context.now(), ...flowOf(isJudged, isByPhone) });
  return { requirements, facts, decision: decide(requirements, facts) };
}

type About = { accountId: string; isTest: boolean; isByPhone: true | undefined };

/** Asks the sources about a buyer. Without an address the phone must match as well, because another person may share name and birth date. */
async function identitiesOf(
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
function flowOf(isJudged: boolean, isByPhone: true | undefined): Pick<CreatedFact, 'flow'> {
  if (!isJudged) return { flow: 'ocr' };
  return isByPhone === true ? { flow: 'dob_phone' } : {};
}
