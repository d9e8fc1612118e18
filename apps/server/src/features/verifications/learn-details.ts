import type { BuyerData } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { type BuyerRecord, buyerRecordOf, personOf } from './buyer-record.ts';
import { identityBlocks, identityFacts } from './identity-facts.ts';
import { isBanned } from './is-banned.ts';
import { personFacts } from './opening-facts.ts';
import { todayAt } from './place-of.ts';
import { readForCreate } from './read-for-create.ts';
import { readSession } from './read-session.ts';
import { requirementsOf } from './requirements-of.ts';
import { banTokensOf, type SearchTokens, searchTokensOf } from './search-tokens.ts';
import type { VerificationRow } from './verification-row.ts';

/** Details that came late, with everything they say; not yet written. */
export type LearntDetails = {
  fields: BuyerRecord;
  tokens: SearchTokens;
  banTokens: Buffer[];
  requirements: Requirements;
  facts: Fact[];
};

type Late = {
  accountId: string;
  row: Pick<VerificationRow, 'website_id' | 'session_id' | 'is_test' | 'requirements'>;
  data: BuyerData;
  /** A card that was read says who the buyer is; typed details are looked up in records. */
  isTyped: boolean;
};

/**
 * For a verification of the `ocr` flow that began without details: what the details say, looked up before a transaction opens. Null when the website is gone.
 * @throws Refusal `invalid_input` naming the field.
 */
export const learnDetails = async (
  context: Context,
  { accountId, row, data, isTyped }: Late,
): Promise<LearntDetails | null> => {
  const keys = await context.keys.ofAccount.get(accountId);
  const fields = buyerRecordOf(data, todayAt('', context.now()));
  const person = personOf(fields);
  const tokens = searchTokensOf(keys.search, person);
  const banTokens = banTokensOf(keys.search, person);
  const read = await readForCreate(context, {
    accountId,
    websiteId: row.website_id,
    tokens,
    banTokens,
    idempotencyKey: null,
    blocks: isTyped ? identityBlocks(context, person) : [],
  });
  if (read === null) return null;
  const today = todayAt(fields.country, context.now());
  // The session it began with, whatever link or opening the details came by.
  const { session_id: sessionId } = row;
  const session =
    sessionId === null
      ? null
      : await inAccount(context, accountId, (tx) => readSession(context, tx, accountId, sessionId));
  const asked = row.requirements as unknown as Requirements;
  const requirements = requirementsOf(context, {
    workflow: read.website.workflow,
    record: fields,
    today,
    options: { requireSignature: asked.requireSignature, requireSelfie: asked.selfie },
    session,
  });
  const at = context.now();
  const facts = personFacts({ read, record: fields, requirements, tokens, today, isTest: row.is_test, at });
  const found = isTyped ? await identityFacts(context, person, row.is_test, read.candidates) : [];
  return { fields, tokens, banTokens, requirements, facts: [...facts, ...found] };
};

/** Writes late details into their verification, which the caller has locked. A ban that came since they were looked up counts. Facts are the caller's to add. */
export const writeDetails = async (
  context: Context,
  tx: Queries,
  verification: { row: VerificationRow; record: BuyerRecord },
  { fields, tokens, banTokens, requirements, facts }: LearntDetails,
): Promise<{ row: VerificationRow; record: BuyerRecord; facts: Fact[] }> => {
  const { row } = verification;
  const record: BuyerRecord = { ...verification.record, ...fields };
  const keys = await context.keys.ofAccount.get(row.account_id);
  const changed = await tx
    .updateTable('verifications')
    .set({
      sealed: sealJson(keys.data, context.random, row.id, record),
      country: record.country,
      state: record.state,
      minimum_age: requirements.minimumAge,
      requirements: JSON.stringify(requirements),
      token_last: tokens.last,
      token_full: tokens.full,
      token_phonetic_last: tokens.phoneticLast,
      token_phonetic_full: tokens.phoneticFull,
      token_zip: tokens.zip,
      token_phone: tokens.phone,
      token_email: tokens.email,
      token_buyer: tokens.buyer,
    })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isBannedNow = await isBanned(tx, row.account_id, tokens.buyer, banTokens);
  return {
    row: changed,
    record,
    facts: facts.map((fact) => (fact.kind === 'ban' && isBannedNow ? { ...fact, banned: true } : fact)),
  };
};
