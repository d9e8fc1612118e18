import type { BuyerData, createVerification, OutputOf } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type AddressWording, publicStatusOf } from '@carded/domain/codes';
import { ageFact, type Decision, type EarlierFact, type EarlierStep, type Fact } from '@carded/domain/decision';
import { testBuyerOf } from '@carded/domain/test-buyers';
import { isGeoipBlocked, type Requirements, type Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { PassRow, readForCreate, WebsiteRow } from './read-for-create.ts';

/** Finds the connection's country, and whether the website refuses it; empty when the address or country is unknown. */
export async function ipFacts(context: Context, customerIp: string | undefined, workflow: Workflow): Promise<Fact[]> {
  const place = customerIp === undefined ? null : await context.providers.placesByIp.countryOf(customerIp);
  if (place === null) return [];
  const state = place.region === undefined ? {} : { state: place.region };
  const where = { country: place.country, ...state };
  return [{ kind: 'ip', at: context.now(), ...where, blocked: isGeoipBlocked(workflow, where) }];
}

type Given = {
  read: NonNullable<Awaited<ReturnType<typeof readForCreate>>>;
  record: BuyerRecord;
  requirements: Requirements;
  /** The buyer's address (`addressToken`). */
  home: Buffer | null;
  today: string;
  isTest: boolean;
  at: number;
};

/** Makes the fact of the order's place: the only one for a buyer whose birth date is not judged. */
export function locationFact({ record, requirements, at }: Pick<Given, 'record' | 'requirements' | 'at'>): Fact {
  return {
    kind: 'location',
    at,
    country: record.country,
    ...(record.state === '' ? {} : { state: record.state }),
    ...(requirements.isPlaceBlocked ? { blocked: true } : {}),
  };
}

/** Everything the details say before an identity source is asked. */
export function personFacts({ read, record, requirements, home, today, isTest, at }: Given): Fact[] {
  const tester = isTest ? testBuyerOf({ firstName: record.first_name, lastName: record.last_name }) : null;
  return [
    locationFact({ record, requirements, at }),
    ageFact({ birthDate: record.birth_date, requirements, today, at }),
    { kind: 'ban', at, banned: read.is_banned },
    ...(isTest ? [] : [earlierFact(read, home, at)]),
    ...(tester === null ? [] : [{ kind: 'test_buyer', at, name: tester } satisfies Fact]),
  ];
}

type Read = NonNullable<Awaited<ReturnType<typeof readForCreate>>>;

/** A domain counts when its owner has shown that it is theirs; until then another website is only another of the account. */
const narrowest = (pass: PassRow, website: Pick<WebsiteRow, 'id' | 'proven_roots'>): EarlierStep['scope'] =>
  pass.website_id === website.id ? 'key' : website.proven_roots.includes(pass.root_domain) ? 'domain' : 'account';

/**
 * Makes the fact of the same buyer's earlier checks, and whether a similar one was refused for age. The same buyer has equal name and birth date, at the
 * address proven then, within a year.
 */
function earlierFact(
  { passes, website, was_underage }: Pick<Read, 'passes' | 'website' | 'was_underage'>,
  home: Buffer | null,
  at: number,
): EarlierFact {
  const found = passes
    .filter(
      ({ token_address: address, ends_at: end }) =>
        home !== null && address === home.toString('hex') && Date.parse(end) > at,
    )
    .flatMap((pass): EarlierStep[] => {
      const scope = narrowest(pass, website);
      return [
        ...(pass.is_identified ? [{ scope, what: 'accepted' } as const] : []),
        ...(pass.has_id ? [{ scope, what: 'id' } as const] : []),
        ...(pass.has_phone ? [{ scope, what: 'phone' } as const] : []),
      ];
    });
  const unique = new Map(found.map((step) => [`${step.scope}:${step.what}`, step]));
  const underage: EarlierStep[] = was_underage ? [{ scope: 'account', what: 'underage' }] : [];
  return { kind: 'earlier', at, found: [...unique.values(), ...underage] };
}

export type CreateAnswer = OutputOf<typeof createVerification>;

/** Makes the answer of a create: a uuid, or why there is none. */
export function answerOf(id: string, decision: Decision, isTest: boolean): CreateAnswer {
  const test = isTest ? { test: true as const } : {};
  if (decision.notCreatedReason !== undefined)
    return { status: 'not_created', reason: decision.notCreatedReason, ...test };
  const [reason] = decision.reasons;
  return { uuid: id, status: publicStatusOf(decision.status), ...(reason === undefined ? {} : { reason }), ...test };
}

/** A prepared session: what its verification will be made with. */
export type VerificationSession = {
  id: string;
  websiteId: string;
  isTest: boolean;
  flow: 'default' | 'ocr';
  verificationId: string | null;
  expiresAt: Date;
  options: SessionOptions;
};
/** Sealed with the session. */
export type SessionOptions = {
  minAge?: number;
  customerIp?: string;
  contactCustomer?: boolean;
  callbackUrl?: string;
  metadata?: Record<string, string>;
  notifyOnComplete?: boolean;
  requireSignature?: boolean;
  requireSelfie?: boolean;
  wording?: AddressWording;
  reference?: string;
  /** Hints of where its link was sent. */
  sentTo?: { text?: string; mail?: string };
};

export async function readSession(
  context: Context,
  tx: Queries,
  accountId: string,
  id: string,
): Promise<VerificationSession | null> {
  const row = await tx
    .selectFrom('verification_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    id: row.id,
    websiteId: row.website_id,
    isTest: row.is_test,
    flow: row.flow_type === 'ocr' ? 'ocr' : 'default',
    verificationId: row.verification_id,
    expiresAt: row.expires_at,
    options: unsealJson<SessionOptions>(keys.data, row.id, row.sealed),
  };
}

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
  /** Set for a story of the demo, of which one transaction holds many. */
  isTrustedSource?: true;
};
