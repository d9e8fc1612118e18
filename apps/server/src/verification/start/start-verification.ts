import type { BuyerData } from '@carded/contract';
import { statusNumber, statusOf } from '@carded/domain/codes';
import { type Decision, decide, type Fact } from '@carded/domain/decision';
import { type Person, type SearchTerms, searchTerms } from '@carded/domain/people';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/command.ts';
import { forgetOutlived, oldestIdempotency, replayOf, sealAnswer } from '#platform/commands/idempotency.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import {
  type DateTry,
  dateTryOf,
  forgetAgreed,
  isDateAgreed,
  isSearched,
  refusalNetwork,
  type TriedDates,
  tryInMemory,
} from '#verification/birth-dates/tried-dates.ts';
import { type BuyerRecord, buyerRecordOf, emptyRecord, personOf } from '#verification/buyer-record.ts';
import { anotherBuyerFacts, flowOf, identitiesOf, identityBlocks } from '#verification/identity-facts.ts';
import { addressToken, passEnd } from '#verification/keep-pass.ts';
import { exemptPlaceOf, requirementsOf, todayAt } from '#verification/requirements-of.ts';
import { banTokensOf, noTokens, referenceToken, searchTokensOf, tokenKinds } from '#verification/search-tokens.ts';
import { liveRefusal } from '#verification/standing.ts';
import { passOf, usageKinds } from '#verification/usage-kinds.ts';
import {
  answerOf,
  type CreateAnswer,
  ipFacts,
  locationFact,
  openingAfter,
  personFacts,
  type VerificationSession,
} from './opening-facts.ts';
import { readForCreate } from './read-for-create.ts';
import { writeVerification } from './write-verification.ts';

export type StartInput = {
  accountId: string;
  websiteId: string;
  isTestKey: boolean;
  via: 'popup' | 'api' | 'link' | 'manual';
  actor: string;
  /** Null in the `ocr` flow: nothing is known of the buyer before a card was shown. */
  data: BuyerData | null;
  attached: Pick<
    BuyerRecord,
    'metadata' | 'reference' | 'callback_url' | 'notify_on_complete' | 'wording' | 'language' | 'begun_at'
  >;
  options: {
    minAge?: number;
    customerIp?: string;
    contactCustomer?: boolean;
    requireSignature?: boolean;
    requireSelfie?: boolean;
  };
  session: VerificationSession | null;
  /** Known by name, birth date and phone alone: records have to know all three together, and a code is asked for. */
  isByPhone?: true;
  pageOrigin: string | null;
  buyerToken?: Buffer;
  idempotency: RequestInfo['idempotency'];
  /** Nobody asks: a story of the demo, of which one transaction holds many. */
  isTold?: true;
};
export type Started = {
  answer: CreateAnswer;
  id: string;
  decision: Decision | null;
  minimumAge: number | null;
  isReplay: boolean;
};

/** How often a create starts over because a ban or the like came between its two round trips. */
const triesAtMost = 3;

/**
 * Creates a verification: one read call, `decide`, one write call. What must be exact between the two is checked again by the write.
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

type Known = {
  fields: BuyerRecord;
  person: Person | null;
  terms: SearchTerms | undefined;
  dateTry: DateTry | null;
  seen: TriedDates | null;
};

/** Whether the shop itself asks, which knows whom it asks about. A test key's answers are made up. */
const isTrusted = ({ via, actor, isTestKey, isTold }: StartInput) =>
  via === 'manual' || actor === 'secret' || isTestKey || isTold === true;

const startOnce = async (
  context: Context,
  input: StartInput,
  { fields, person, terms, dateTry, seen }: Known,
): Promise<Started | 'again'> => {
  const { accountId, idempotency } = input;
  const keys = await context.keys.ofAccount.get(accountId);
  const { customerIp } = input.options;
  const from = customerIp === undefined ? undefined : networkOf(customerIp);
  const network = refusalNetwork(context, from);
  const record: BuyerRecord = {
    ...fields,
    ...input.attached,
    ...(from === undefined ? {} : { from }),
  };
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
  if (idempotency !== null && read.idempotent_at !== null && read.idempotent_at < oldestIdempotency(context)) {
    await inAccount(context, accountId, (tx) => forgetOutlived(context, tx, accountId, idempotency));
    return 'again';
  }
  if (idempotency !== null && read.idempotent_body !== null && read.idempotent_answer !== null) {
    const answer = await replayOf(context, accountId, idempotency, {
      body_hash: read.idempotent_body,
      sealed_answer: read.idempotent_answer,
    });
    return { answer: answer as CreateAnswer, id: '', decision: null, minimumAge: null, isReplay: true };
  }
  const isTest = input.isTestKey || read.website.is_dev_mode;
  const standing = { state: read.account_state, paused_month: read.paused_month };
  const refusal = read.website.is_active ? liveRefusal(standing, isTest, context.now()) : 'account_inactive';
  if (refusal !== null) refuse(refusal);
  if (read.is_maintenance) refuse('maintenance', { retryAfterSeconds: 30 });

  const today = todayAt(record.country, context.now());
  const requirements = requirementsOf(context, {
    ...input,
    workflow: read.website.workflow,
    mayPicturesAccept: read.website.is_accepting_by_pictures,
    record,
    today,
  });
  const facts: Fact[] = await ipFacts(context, input.options.customerIp, read.website.workflow);
  // Enough different birth dates were tried for this person: nothing more is answered about theirs.
  const isJudged = person !== null && (isTest || seen === null || !isSearched(seen, read.tried));
  if (isJudged) facts.push(...personFacts({ read, record, requirements, home, today, isTest, at: context.now() }));
  else if (person !== null) facts.push(locationFact({ record, requirements, at: context.now() }));
  const sessionId = input.session?.id ?? null;
  if (person !== null)
    facts.push(...(await anotherBuyerFacts(context, { accountId, sessionId, person, at: context.now() })));
  let decision = decide(requirements, facts);
  if (decision.notCreatedReason === undefined) {
    if (isJudged)
      facts.push(
        ...(await identitiesOf(context, person, { accountId, isTest, isByPhone: input.isByPhone }, read.candidates)),
      );
    facts.push({ kind: 'created', at: context.now(), ...flowOf(isJudged, input.isByPhone) });
    decision = decide(requirements, facts);
  }

  const isAgreed = dateTry !== null && isDateAgreed(facts);
  if (isAgreed) forgetAgreed(context, dateTry);

  const id = context.newId();
  const answer = answerOf(id, decision, isTest);
  const isAccepted = decision.status === statusNumber.accepted;
  const reason = decision.notCreatedReason ?? decision.reasons[0] ?? null;
  const pass = passOf(requirements, facts);
  const outcome = await writeVerification(context, {
    accountId,
    id,
    banTokens,
    tokens: tokenKinds.map((kind) => tokens[kind]),
    facts,
    idempotency,
    sealed: sealJson(keys.data, context.random, id, record),
    dateTry: dateTry === null ? null : { ...dateTry, isAgreed },
    network,
    answer: idempotency === null ? null : sealAnswer(context, keys.data, idempotency.keyHash, answer),
    row: {
      website_id: input.websiteId,
      status: decision.status,
      is_test: isTest,
      created_via: input.via,
      reason,
      country: record.country,
      state: record.state,
      token_reference: referenceToken(keys.search, record.reference)?.toString('hex') ?? null,
      minimum_age: requirements.minimumAge,
      rules_version: read.website.rules_version,
      rules_hash: read.website.rules_hash,
      requirements,
      page_origin: input.pageOrigin,
      session_id: sessionId,
      is_decided: statusOf(decision.status).group !== 'pending',
      buyer_token: input.buyerToken?.toString('hex') ?? null,
      buyer_options: {
        ...openingAfter(decision, isTest, record.country !== ''),
        place:
          decision.notCreatedReason === 'location_disabled'
            ? exemptPlaceOf(record)
            : { country: record.country, state: record.state },
      },
    },
    pass:
      isAccepted && !isTest && home !== null && pass !== null
        ? {
            ...{ ...pass, root_domain: read.website.root_domain },
            ...{ token_address: home.toString('hex'), ends_at: passEnd(context.now()) },
          }
        : null,
    usage: isAccepted && !isTest ? usageKinds(facts) : [],
    jobs: [
      { queue: 'verification-changed', payload: { verification: id, version: 1, status: decision.status, reason } },
      ...(input.options.contactCustomer === true && decision.step !== 'done' && decision.notCreatedReason === undefined
        ? [{ queue: 'contact-customer', payload: { verification: id } }]
        : []),
    ],
    audit: { actor: input.actor, action: 'verification.created', detail: { status: decision.status, is_test: isTest } },
  });
  if (outcome !== 'written') return 'again';
  return { answer, id, decision, minimumAge: requirements.minimumAge, isReplay: false };
};
