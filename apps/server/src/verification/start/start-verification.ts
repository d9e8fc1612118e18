import { statusNumber, statusOf } from '@carded/domain/codes';
import type { Decision } from '@carded/domain/decision';
import { openingAfter } from '@carded/domain/openings';
import { searchTerms } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/command.ts';
import { forgetOutlived, oldestIdempotency, replayOf, sealAnswer } from '#platform/commands/idempotency.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import {
  dateTryOf,
  forgetAgreed,
  forgetTest,
  isDateAgreed,
  refusalNetwork,
  tryInMemory,
} from '#verification/birth-dates/tried-dates.ts';
import { type BuyerRecord, buyerRecordOf, emptyRecord, personOf, todayAt } from '#verification/buyer-record.ts';
import { usageKinds } from '#verification/counts.ts';
import { identityBlocks } from '#verification/identity-facts.ts';
import { addressToken, passAt, passOf } from '#verification/keep-pass.ts';
import { liveRefusal } from '#verification/may-verify.ts';
import { exemptPlaceOf } from '#verification/requirements-of.ts';
import { banTokensOf, noTokens, referenceToken, searchTokensOf, tokenKinds } from '#verification/search-tokens.ts';
import { type Judged, judge, type Known } from './judge-buyer.ts';
import { answerOf, type CreateAnswer, type StartInput } from './opening-facts.ts';
import { type ReadForCreate, readForCreate } from './read-for-create.ts';
import { writeVerification } from './write-verification.ts';

export type Started = {
  answer: CreateAnswer;
  id: string;
  decision: Decision | null;
  minimumAge: number | null;
  isReplay: boolean;
};

/** Number of restarts of a create when a ban or similar change came between its two round trips. */
const triesAtMost = 3;

/**
 * Creates a verification: one read call, `decide`, one write call. The write checks again what must be exact between the two.
 * A refusal before anything starts is written to the log with its status number, and answered without a uuid.
 */
export async function startVerification(context: Context, input: StartInput): Promise<Started> {
  const fields = input.data === null ? emptyRecord : buyerRecordOf(input.data, todayAt('', context.now()));
  const person = input.data === null ? null : personOf(fields);
  const terms = person === null ? undefined : searchTerms(person);
  const dateTry = isTrusted(input) || person === null ? null : dateTryOf(context, input.accountId, person, terms);
  const seen = dateTry === null ? null : tryInMemory(context, dateTry);
  for (let tryNumber = 1; tryNumber <= triesAtMost; tryNumber += 1) {
    const started = await startOnce(context, input, { fields, person, terms, dateTry, seen });
    if (started !== 'again') return started;
  }
  return refuse('unavailable', { retryAfterSeconds: 1 });
}

/** Tells whether the shop itself asks, which knows its buyer. A test key's answers are made up. */
const isTrusted = ({ via, actor, isTestKey, isTrustedSource }: StartInput) =>
  via === 'manual' || actor === 'secret' || isTestKey || isTrustedSource === true;

const startOnce = async (context: Context, input: StartInput, known: Known): Promise<Started | 'again'> => {
  const { fields, person, terms, dateTry } = known;
  const { accountId, idempotency } = input;
  const keys = await context.keys.ofAccount.get(accountId);
  const { customerIp } = input.options;
  const from = customerIp === undefined ? undefined : networkOf(customerIp);
  const network = refusalNetwork(context, from);
  const record: BuyerRecord = { ...fields, ...input.attached, ...(from === undefined ? {} : { from }) };
  const tokens = person === null ? noTokens : searchTokensOf(keys.search, person, terms);
  const home = addressToken(keys.search, person);
  const banTokens = person === null ? [] : banTokensOf(keys.search, person);
  const read = await readForCreate(context, {
    accountId,
    websiteId: input.websiteId,
    tokens,
    banTokens,
    idempotencyKey: idempotency?.keyHash ?? null,
    blocks: person === null ? [] : identityBlocks(context, person),
    dateTry,
    network,
  });
  if (read === null) return refuse('invalid_key');
  const before = await answeredBefore(context, input, read);
  if (before !== null) return before;
  const isTest = input.isTestKey || read.website.is_dev_mode;
  refuseUnlessReady(context, read, isTest);

  const { requirements, facts, decision } = await judge(context, input, known, { read, record, home, isTest });
  const isAgreed = dateTry !== null && isDateAgreed(facts);
  if (isAgreed) forgetAgreed(context, dateTry);
  if (isTest && dateTry !== null) forgetTest(context, dateTry);

  const id = context.newId();
  const answer = answerOf(id, decision, isTest);
  const isPaid = decision.status === statusNumber.accepted && !isTest;
  const reason = decision.notCreatedReason ?? decision.reasons[0] ?? null;
  const outcome = await writeVerification(context, {
    accountId,
    id,
    banTokens,
    tokens: tokenKinds.map((kind) => tokens[kind]),
    facts,
    idempotency,
    sealed: sealJson(keys.data, context.random, id, record),
    dateTry: dateTry === null || isTest ? null : { ...dateTry, isAgreed },
    network,
    answer: idempotency === null ? null : sealAnswer(context, keys.data, idempotency.keyHash, answer),
    row: {
      ...rowOf(input, read, record, { requirements, decision, isTest }),
      reason,
      token_reference: referenceToken(keys.search, record.reference)?.toString('hex') ?? null,
    },
    pass: isPaid ? passAt(passOf(requirements, facts), home, read.website, context.now()) : null,
    usage: isPaid ? usageKinds(facts) : [],
    jobs: jobsOf(input, decision, id, reason),
    audit: { actor: input.actor, action: 'verification.created', detail: { status: decision.status, is_test: isTest } },
  });
  if (outcome !== 'written') return 'again';
  return { answer, id, decision, minimumAge: requirements.minimumAge, isReplay: false };
};

/** Finds the answer to a repeated call; `again` when its kept verification is outlived. */
async function answeredBefore(
  context: Context,
  { accountId, idempotency }: StartInput,
  read: ReadForCreate,
): Promise<Started | 'again' | null> {
  if (idempotency === null) return null;
  if (read.idempotent_at !== null && read.idempotent_at < oldestIdempotency(context)) {
    await inAccount(context, accountId, (tx) => forgetOutlived(context, tx, accountId, idempotency));
    return 'again';
  }
  if (read.idempotent_body === null || read.idempotent_answer === null) return null;
  const answer = await replayOf(context, accountId, idempotency, {
    body_hash: read.idempotent_body,
    sealed_answer: read.idempotent_answer,
  });
  return { answer: answer as CreateAnswer, id: '', decision: null, minimumAge: null, isReplay: true };
}

function refuseUnlessReady(context: Context, read: ReadForCreate, isTest: boolean): void {
  const standing = { state: read.account_state, paused_month: read.paused_month };
  const refusal = read.website.is_active ? liveRefusal(standing, isTest, context.now()) : 'account_inactive';
  if (refusal !== null) refuse(refusal);
  if (read.is_maintenance) refuse('maintenance', { retryAfterSeconds: 30 });
}

function rowOf(
  input: StartInput,
  { website }: ReadForCreate,
  record: BuyerRecord,
  { requirements, decision, isTest }: Omit<Judged, 'facts'> & { isTest: boolean },
) {
  return {
    website_id: input.websiteId,
    status: decision.status,
    is_test: isTest,
    created_via: input.via,
    country: record.country,
    state: record.state,
    minimum_age: requirements.minimumAge,
    rules_version: website.rules_version,
    rules_hash: website.rules_hash,
    requirements,
    page_origin: input.pageOrigin,
    session_id: input.session?.id ?? null,
    is_decided: statusOf(decision.status).group !== 'pending',
    buyer_token: input.buyerToken?.toString('hex') ?? null,
    buyer_options: {
      ...openingAfter(decision, requirements.minimumAge, isTest, record.country !== ''),
      place:
        decision.notCreatedReason === 'location_disabled'
          ? exemptPlaceOf(record)
          : { country: record.country, state: record.state },
    },
  };
}

function jobsOf({ options }: StartInput, decision: Decision, id: string, reason: string | null) {
  const isAsked = decision.step !== 'done' && decision.notCreatedReason === undefined;
  return [
    { queue: 'verification-changed', payload: { verification: id, version: 1, status: decision.status, reason } },
    ...(options.contactCustomer === true && isAsked
      ? [{ queue: 'contact-customer', payload: { verification: id } }]
      : []),
  ];
}
