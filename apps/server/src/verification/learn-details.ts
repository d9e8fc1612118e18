import type { BuyerData } from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import type { Person } from '@carded/domain/people';
import { askedOfBuyer, type Requirements, withSteps } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import {
  dateTryOf,
  isSearched,
  refusalNetwork,
  triedDatesOf,
  triedForMs,
  tryInMemory,
} from '#verification/birth-dates/tried-dates.ts';
import { personFacts, readSession } from '#verification/start/opening-facts.ts';
import { readForCreate } from '#verification/start/read-for-create.ts';
import { type BuyerRecord, buyerRecordOf, personOf, todayAt } from './buyer-record.ts';
import { anotherBuyerFacts, identityBlocks, identityFacts } from './identity-facts.ts';
import { addressToken } from './keep-pass.ts';
import { requirementsOf } from './requirements-of.ts';
import { banTokensOf, type SearchTokens, searchTokensOf, tokenValues } from './search-tokens.ts';
import { openRecord, type VerificationRow } from './verification-row.ts';

/** Details that came late, with everything they say; not yet written. */
export type KnownDetails = {
  fields: BuyerRecord;
  tokens: SearchTokens;
  requirements: Requirements;
  facts: Fact[];
};

type Late = {
  accountId: string;
  row: Pick<VerificationRow, 'account_id' | 'id' | 'sealed' | 'website_id' | 'session_id' | 'is_test' | 'requirements'>;
  data: BuyerData;
  /** A card that was read says who the buyer is; typed details are looked up in records. */
  isTyped: boolean;
  /** Requirements for this buyer, when the place was already known; else they are resolved for the place in the details. */
  asked?: Requirements;
};

/**
 * Looks up late or corrected details before a transaction opens. Null when the website was removed.
 * @throws Refusal `invalid_input` naming the field.
 */
export async function learnDetails(
  context: Context,
  { accountId, row, data, isTyped, asked }: Late,
): Promise<KnownDetails | null> {
  const keys = await context.keys.ofAccount.get(accountId);
  const fields = buyerRecordOf(data, todayAt('', context.now()));
  const person = personOf(fields);
  const tokens = searchTokensOf(keys.search, person);
  const { from } = await openRecord(context, row);
  const read = await readForCreate(context, {
    accountId,
    websiteId: row.website_id,
    tokens,
    banTokens: banTokensOf(keys.search, person),
    idempotencyKey: null,
    blocks: isTyped ? identityBlocks(context, person) : [],
    network: refusalNetwork(context, from),
  });
  if (read === null) return null;
  const today = todayAt(fields.country, context.now());
  const requirements = asked ?? (await requirementsAt(context, accountId, row, { read, fields, today }));
  const at = context.now();
  // Counts typed birth dates only, because typing may be a search for a person's date; a card names its owner.
  const isSearch = isTyped && !row.is_test && (await countBirthDate(context, accountId, person));
  const home = addressToken(keys.search, person);
  const said = personFacts({ read, record: fields, requirements, home, today, isTest: row.is_test, at });
  const facts = isSearch ? said.filter(({ kind }) => kind !== 'earlier') : said;
  const found =
    isTyped && !isSearch
      ? await identityFacts(context, person, { accountId, isTest: row.is_test }, read.candidates)
      : [];
  const others = await anotherBuyerFacts(context, { accountId, sessionId: row.session_id, person, at });
  return { fields, tokens, requirements, facts: [...facts, ...others, ...found] };
}

type Found = { read: NonNullable<Awaited<ReturnType<typeof readForCreate>>>; fields: BuyerRecord; today: string };

/** Resolves requirements at the place in the details, under the session it started with, whichever link or opening sent them. */
const requirementsAt = async (
  context: Context,
  accountId: string,
  row: Late['row'],
  { read, fields, today }: Found,
): Promise<Requirements> => {
  const { session_id: sessionId } = row;
  const session =
    sessionId === null
      ? null
      : await inAccount(context, accountId, (tx) => readSession(context, tx, accountId, sessionId));
  const before = askedOfBuyer(row.requirements);
  return requirementsOf(context, {
    workflow: read.website.workflow,
    mayPicturesAccept: read.website.is_accepting_by_pictures,
    record: fields,
    today,
    options: { requireSignature: before.requireSignature, requireSelfie: before.selfie },
    session,
  });
};

/** Writes late details into their verification, which the caller has locked. Facts are the caller's to add, which asks the ban list again. */
export async function writeDetails(
  context: Context,
  tx: Queries,
  verification: { row: VerificationRow; record: BuyerRecord },
  { fields, tokens, requirements, facts }: KnownDetails,
): Promise<{ row: VerificationRow; record: BuyerRecord; facts: Fact[] }> {
  const { row } = verification;
  const record: BuyerRecord = { ...verification.record, ...fields };
  // Keeps a step that the shop has asked for since the details were looked up.
  const { requireSignature, selfie } = askedOfBuyer(row.requirements);
  const asked = withSteps(requirements, { requireSignature, selfie });
  const keys = await context.keys.ofAccount.get(row.account_id);
  const changed = await tx
    .updateTable('verifications')
    .set({
      sealed: sealJson(keys.data, context.random, row.id, record),
      country: record.country,
      state: record.state,
      minimum_age: asked.minimumAge,
      requirements: asked,
      ...tokenValues(tokens),
    })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row: changed, record, facts };
}

/** Counts a birth date that comes late. True when enough different ones were tried for this person: nothing more is answered about theirs. */
async function countBirthDate(context: Context, accountId: string, person: Person): Promise<boolean> {
  const one = dateTryOf(context, accountId, person);
  if (one === null) return false;
  const seen = tryInMemory(context, one);
  const now = context.now();
  const [row] = await callFunction<{ tried: [string[], string[]] }, Tables>(
    context.db,
    'select carded.birth_dates_of($1, $3, $5) as tried, carded.note_birth_date($1, $2, $3, $4, false, $6)',
    [one.near, context.newId(), one.address, one.date, new Date(now - triedForMs), new Date(now)],
  );
  return isSearched(seen, triedDatesOf(row?.tried ?? [[], []]));
}
