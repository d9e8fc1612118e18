import type { Queries, Tables } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { type BuyerPlace, type Decision, decide } from '@carded/domain/decision';
import type { OpeningOptions } from '@carded/domain/openings';
import type { Workflow } from '@carded/domain/workflow';
import { type Selectable, sql } from 'kysely';
import type { Context } from '#context.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import type { Turn } from '#platform/pictures/fair-queue.ts';
import { factsOf } from '#verification/add-facts.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { Standing } from '#verification/may-verify.ts';
import { readSession, type VerificationSession } from '#verification/start/opening-facts.ts';
import { findVerification, openRecord, type VerificationRow } from '#verification/verification-row.ts';

type WebsiteRow = Selectable<Tables['websites']>;

/** Everything an opening of the buyer's screens is about. */
export type BuyerScope = {
  accountId: string;
  tokenHash: Buffer;
  pageOrigin: string | null;
  openedVia: 'popup' | 'link';
  isTest: boolean;
  options: OpeningOptions;
  website: WebsiteRow & { rules: Workflow };
  account: { standing: Standing; imageDays: number; isIdStored: boolean; isPublicDemo: boolean };
  session: VerificationSession | null;
  verification: { row: VerificationRow; record: BuyerRecord } | null;
};

/** Part of an opening that is read: of the caller, or of the one who just got the token. */
export type Opening = Pick<
  BuyerCaller,
  'accountId' | 'tokenHash' | 'websiteId' | 'verificationId' | 'sessionId' | 'isTest' | 'openedVia' | 'pageOrigin'
> & { options: OpeningOptions };

/** Reads the current scope of a buyer's token. */
export async function readScope(context: Context, tx: Queries, opening: Opening): Promise<BuyerScope> {
  const { accountId } = opening;
  const website = await tx
    .selectFrom('websites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', opening.websiteId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('accounts')
    .select(['state', 'paused_month', 'image_days', 'is_id_storage_enabled', 'is_public_demo'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (website === undefined || account === undefined) return refuse('sign_in_required');
  const session = opening.sessionId === null ? null : await readSession(context, tx, accountId, opening.sessionId);
  const verificationId = opening.verificationId ?? session?.verificationId ?? null;
  const row = verificationId === null ? null : await findVerification(tx, accountId, verificationId);
  return {
    accountId,
    tokenHash: opening.tokenHash,
    pageOrigin: opening.pageOrigin,
    openedVia: opening.openedVia,
    isTest: opening.isTest,
    options: opening.options,
    website: { ...website, rules: website.workflow },
    account: {
      standing: account,
      imageDays: account.image_days,
      isIdStored: account.is_id_storage_enabled,
      isPublicDemo: account.is_public_demo,
    },
    session,
    verification: row === null ? null : { row, record: await openRecord(context, row) },
  };
}

/**
 * The scope of a caller whose verification has started. The verification is locked and read then, so that two requests line up and the second finds what the
 * first left.
 * @throws Refusal `not_ready` before it has started, after the buyer had it deleted, or when it is a scan.
 */
export async function begunScope(context: Context, tx: Queries, who: BuyerCaller) {
  const scope = await readScope(context, tx, who);
  if (scope.verification === null) return refuse('not_ready');
  const row = await tx
    .selectFrom('verifications')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .where('id', '=', scope.verification.row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A scan at a counter is made again there, not finished here.
  if (row.removed_at !== null || row.created_via === 'scanner') return refuse('not_ready');
  return { ...scope, verification: { row, record: await openRecord(context, row) } };
}

/** Keeps changed options with the token. */
export async function keepOptions(
  tx: Queries,
  scope: Pick<BuyerScope, 'tokenHash' | 'options'>,
  change: Partial<OpeningOptions>,
): Promise<void> {
  Object.assign(scope.options, change);
  await tx
    .updateTable('buyer_tokens')
    .set({ options: sql`options || ${JSON.stringify(change)}::jsonb` })
    .where('token_hash', '=', scope.tokenHash)
    .execute();
}

/** Tells whether an opening is the buyer's own, or of a link made for the buyer: it may have a receipt, and make links. */
export function isOwn({ gaveDetails, mayHaveReceipt }: OpeningOptions): boolean {
  return gaveDetails === true || mayHaveReceipt === true;
}

/** Tells where this opening is shown. */
export function seenAt({ openedVia, options }: Pick<BuyerScope, 'openedVia' | 'options'>): BuyerPlace {
  return openedVia === 'popup' ? 'shop' : options.isForEveryone === true ? 'stand' : 'link';
}

/**
 * Decides by the verification's current facts.
 * @throws Refusal `not_ready` for a scan, which has no step for a buyer.
 */
export async function decisionOf(
  tx: Queries,
  { account_id, id, requirements }: Pick<VerificationRow, 'account_id' | 'id' | 'requirements'>,
): Promise<Decision> {
  if ('scan' in requirements) return refuse('not_ready');
  return decide(requirements, await factsOf(tx, account_id, id));
}

/** Finds since when its facts add up to an acceptance without a break, in milliseconds; null when they do not. */
export async function acceptedAt(
  tx: Queries,
  { account_id, id, requirements }: Pick<VerificationRow, 'account_id' | 'id' | 'requirements'>,
): Promise<number | null> {
  if ('scan' in requirements) return null;
  const facts = await factsOf(tx, account_id, id);
  const isAccepted = (count: number) => decide(requirements, facts.slice(0, count)).status === statusNumber.accepted;
  let count = facts.length;
  let since: number | null = null;
  while (count > 0 && isAccepted(count)) {
    count -= 1;
    since = facts[count]?.at ?? null;
  }
  return since;
}

/**
 * Counts a picture of a verification before it is read, because an unusable one costs as much. A picture without room is not counted: it is sent again.
 * @throws Refusal `unavailable` or `too_many_attempts`.
 */
export async function countPicture(context: Context, turn: Turn, bytes: number): Promise<void> {
  context.pictures.expectRoom(turn, bytes);
  await chargeOrRefuse(context, [
    { limit: 'pictures_of_verification', of: turn.subject },
    { limit: 'pictures_of_account_and_network', of: `${turn.accountId}:${turn.network}` },
    { limit: 'pictures_of_account', of: turn.accountId },
  ]);
}
