import { type Decision, decide, type Fact } from '@carded/domain/decision';
import type { Person, SearchTerms } from '@carded/domain/people';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { DateTry, TriedDates } from '#verification/birth-dates/tried-dates.ts';
import { isSearched } from '#verification/birth-dates/tried-dates.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { anotherBuyerFacts, flowOf, identitiesOf } from '#verification/identity-facts.ts';
import type { addressToken } from '#verification/keep-pass.ts';
import { requirementsOf, todayAt } from '#verification/requirements-of.ts';
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
